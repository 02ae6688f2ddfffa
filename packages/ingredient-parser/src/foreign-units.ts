import { type Unit, unitOf } from '@larder/domain/units'

/**
 * Units of languages for which there are no rules, by the key of the table of units. A phrase has underscores for its
 * spaces; points, and brackets around its second word, may be written or not: `colher_sopa` is "colher (sopa)".
 */
const words: Readonly<Record<string, string>> = {
  tablespoon:
    'spsk msk ss spiseskje spiseskjeer rkl ruokalusikallista łyżka łyżki łyżek lžíce lžic lyžica lyžice evőkanál ek žlica žlice spl sdm ' +
    'lingură linguri lingura šaukštas šaukštai šaukšto v_š ēdamkarote ēdamkarotes cullerada cullerades sendok_makan yemek_kaşığı ' +
    'colher_de_sopa colheres_de_sopa colher_sopa colheres_sopa thìa_canh muỗng_canh ' +
    'ст_л ст_ложка ст_ложки ст_ложек столовая_ложка столовые_ложки столовой_ложки столовых_ложки столовых_ложек ' +
    'столова_ложка столові_ложки столових_ложок супена_лъжица супени_лъжици с_л κ_σ κουταλιά_σούπας κουταλιές_σούπας κουτ_σούπας ' +
    'כף כפות ملعقة_كبيرة ملاعق_كبيرة ملعقة_طعام قاشق_غذاخوری बड़ा_चम्मच बड़े_चम्मच 大さじ 大匙 汤匙 湯匙 大勺 큰술 테이블스푼 ช้อนโต๊ะ',
  teaspoon:
    'tsk ts teskje teskjeer tl teelusikallista łyżeczka łyżeczki łyżeczek lžička lžičky lžiček lyžička lyžičky teáskanál žličica žličice sdt ' +
    'linguriță lingurițe lingurita lingurite šaukštelis šaukšteliai a_š tējkarote tējkarotes culleradeta culleradetes sendok_teh çay_kaşığı ' +
    'colher_de_chá colheres_de_chá colher_chá colheres_chá colher_de_café thìa_cà_phê muỗng_cà_phê ' +
    'ч_л ч_ложка ч_ложки чайная_ложка чайные_ложки чайной_ложки чайных_ложки чайных_ложек чайна_ложка чайні_ложки чайних_ложок ' +
    'чаена_лъжичка чаени_лъжички κ_γ κ_γλυκού κουταλάκι κουταλάκι_γλυκού κουταλάκια_γλυκού ' +
    'כפית כפיות ملعقة_صغيرة ملاعق_صغيرة ملعقة_شاي قاشق_چای‌خوری قاشق_چایخوری छोटा_चम्मच छोटे_चम्मच 小さじ 小匙 茶匙 小勺 작은술 티스푼 ช้อนชา',
  dessertspoon: 'tatlı_kaşığı colher_de_sobremesa colheres_de_sobremesa',
  cup:
    'xícara xícaras chávena chávenas xícara_de_chá xícaras_de_chá xícara_chá xícaras_chá kopp kopper koppar kop szklanka szklanki szklanek ' +
    'hrnek hrnku šálka bögre šalica šalice cană căni cana cangkir su_bardağı çay_bardağı стакан стакана стаканов склянка склянки склянок ' +
    'чаена_чаша чаени_чаши φλιτζάνι φλιτζάνια φλ κούπα κούπες כוס כוסות كوب أكواب كأس پیمانه فنجان कप カップ 杯 컵 ถ้วย chén cốc',
  pinch:
    'krm nypa nypor klype klyper knivspids knsp pitada pitadas ripaus szczypta szczypty špetka špetky csipet tutam çimdik щепотка щепотки щіпка ' +
    'щипка щипки πρέζα πρέζες קורט קמצוץ رشة चुटकी ひとつまみ 꼬집 štipka',
  handful: 'avuç горсть горсти χούφτα חופן 줌',
  clove:
    'fed fedd klyfta klyftor båt båter dente dentes kynsi kynttä ząbek ząbki ząbków stroužek stroužky stroužků strúčik gerezd diş češanj cățel căței ' +
    'siung tép зубчик зубчика зубчики зубчиков зубчиків зубок скилидка скилидки σκελίδα σκελίδες שן שיני فص فصوص حبه かけ 瓣 쪽 กลีบ',
  can: 'dåse dåser burk burkar boks bokser lata latas purkki puszka puszki plechovka konzerv kutu conservă банка банки κονσέρβα קופסה קופסאות פחית علبة علب 缶 罐 캔',
  package:
    'pakke pakker pk paket pacote pacotes paketti opakowanie balíček csomag bungkus plic pachet упаковка упаковки пачка пачки пакет пакетик ' +
    'φακελάκι πακέτο שקית שקיות חבילה كيس أكياس ظرف 袋 包 봉지',
  bunch:
    'bundt bundter knippe knippen bunt buntar maço maços nippu pęczek svazek zväzok csokor demet legătură legături ikat пучок пучка пучки ' +
    'връзка връзки ματσάκι ματσάκια צרור باقة حزمة دسته 把',
  slice:
    'skive skiver skiva skivor fatia fatias viipale viipaletta plaster plastry plátek plátky szelet dilim lát ломтик ломтика ломтики φέτα φέτες ' +
    'פרוסה פרוסות شريحة شرائح 片 切れ',
  sprig: 'kvist kviste kvister kvistar ramo ramos gałązka gałązki snítka веточка веточки веточек κλωναράκι',
  piece:
    'stk styck unid unidade unidades kpl szt sztuka sztuki ks kus kusy db darab adet kom buah butir biji ekor quả trái củ шт штука штуки штук бр ' +
    'τεμ τεμάχιο יחידה יחידות حبة حبات عدد 個 コ 个 個 只 颗 粒 块 塊 개 알 ลูก ฟอง ตัว',
  gram: 'г гр грамм грамма граммов γρ γρα γραμ γραμμάρια גרם غرام جرام غ گرم ग्राम グラム 克 그램 กรัม',
  kilogram: 'кг κιλό κιλά קילו ק"ג كيلو كغ كجم کیلو किलो 公斤 千克 กิโลกรัม',
  millilitre: 'мл מ"ל מיליליטר مل ملل मिली 毫升 มล มิลลิลิตร',
  litre: 'л λίτρο λίτρα ליטר لتر ليتر लीटर 公升 升 ลิตร',
}

const byWord: ReadonlyMap<string, string> = new Map(
  Object.entries(words).flatMap(([key, list]) =>
    list.split(' ').map((phrase) => [phrase.replaceAll('_', ''), key] as const),
  ),
)

/** The unit that a word or phrase of a language without rules means. Points, spaces and brackets are ignored. */
export function foreignUnit(text: string): Unit | undefined {
  const key = byWord.get(text.toLowerCase().replace(/[\s.()]/g, ''))
  return key === undefined ? undefined : unitOf(key)
}

const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]+$/u

const patternOf = (phrase: string): string => {
  const [first = '', ...others] = phrase.split('_')
  const rest = others.map((word) => String.raw`\.?\s*\(?${word}\)?`).join('')
  return unspaced.test(phrase) ? phrase : String.raw`${first}${rest}(?![\p{L}\p{M}])\.?`
}

/** All units as alternatives of a pattern for lower-case text, longer ones first. */
export const foreignUnits: string = Object.values(words)
  .flatMap((list) => list.split(' '))
  .toSorted((a, b) => b.length - a.length)
  .map(patternOf)
  .join('|')
