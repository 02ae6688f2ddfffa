import { type Unit, unitOf } from '@larder/domain/units'

/**
 * Units of languages for which there are no rules, by the key of the table of units. A phrase has underscores for its
 * spaces; points, and brackets around its second word, may be written or not: `colher_sopa` is "colher (sopa)".
 */
const words: Readonly<Record<string, string>> = {
  tablespoon:
    'polévková_lžíce polévkové_lžíce polévkových_lžic jušna_žlica jušne_žlice jedilna_žlica jedilne_žlice jedilnih_žlic κουταλιά_της_σούπας κουταλιές_της_σούπας κουτάλι_της_σούπας łyżka_stołowa łyżki_stołowe łyżek_stołowych spsk msk ss spiseskje spiseskjeer rkl ruokalusikallista łyżka łyżki łyżek lžíce lžic lyžica lyžice evőkanál ek žlica ' +
    'žlice spl sdm lingură linguri lingura šaukštas šaukštai šaukšto v_š ēdamkarote ēdamkarotes cullerada cullerades ' +
    'sendok_makan yemek_kaşığı colher_de_sopa colheres_de_sopa colher_sopa colheres_sopa thìa_canh muỗng_canh ст_л ст_ложка ' +
    'ст_ложки ст_ложек столовая_ложка столовые_ложки столовой_ложки столовых_ложки столовых_ложек столова_ложка столові_ложки ' +
    'столових_ложок супена_лъжица супени_лъжици с_л κ_σ κουταλιά_σούπας κουταλιές_σούπας κουτ_σούπας כף כפות ملعقة_كبيرة ' +
    'ملاعق_كبيرة ملعقة_طعام قاشق_غذاخوری बड़ा_चम्मच बड़े_चम्मच 大さじ 大匙 汤匙 湯匙 大勺 큰술 테이블스푼 ช้อนโต๊ะ matsked matskedar łyżkę ' +
    'lžíci pl polievková_lyžica polievkové_lyžice polievkových_lyžíc lyžíc kašika kašike supena_kašika çorba_kaşığı c_sopa ' +
    'col_sopa кашика кашике столовую_ложку κουταλιά κουταλιές κουτάλι κουτάλια ملاعق_طعام ملعقة_أكل قاشق_سوپخوری 숟가락 밥숟가락',
  teaspoon:
    'čajová_lžička čajové_lžičky čajových_lžiček kávová_lžička kávové_lžičky čajna_žličica čajne_žličice čajna_žlička čajne_žličke चम्मच tsk ts teskje teskjeer tl teelusikallista łyżeczka łyżeczki łyżeczek lžička lžičky lžiček lyžička lyžičky teáskanál ' +
    'žličica žličice sdt linguriță lingurițe lingurita lingurite šaukštelis šaukšteliai a_š tējkarote tējkarotes culleradeta ' +
    'culleradetes sendok_teh çay_kaşığı colher_de_chá colheres_de_chá colher_chá colheres_chá colher_de_café thìa_cà_phê ' +
    'muỗng_cà_phê ч_л ч_ложка ч_ложки чайная_ложка чайные_ложки чайной_ложки чайных_ложки чайных_ложек чайна_ложка ' +
    'чайні_ложки чайних_ложок чаена_лъжичка чаени_лъжички κ_γ κ_γλυκού κουταλάκι κουταλάκι_γλυκού κουταλάκια_γλυκού כפית ' +
    'כפיות ملعقة_صغيرة ملاعق_صغيرة ملعقة_شاي قاشق_چای‌خوری قاشق_چایخوری छोटा_चम्मच छोटे_चम्मच 小さじ 小匙 茶匙 小勺 작은술 티스푼 ช้อนชา ' +
    'tesked teskedar łyżeczkę lžičku čl čajová_lyžička čajové_lyžičky lyžičiek kk kávéskanál mk mokkáskanál kašičica kašičice ' +
    'kafena_kašičica c_chá col_chá colherzinha ч_ложек чайную_ложку κουταλάκι_του_γλυκού κουταλάκια_του_γλυκού κ_τσ ' +
    'κουτ_γλυκού ملاعق_شاي قاشق_مرباخوری 찻숟가락',
  dessertspoon: 'tatlı_kaşığı colher_de_sobremesa colheres_de_sobremesa',
  cup:
    'xícara xícaras chávena chávenas xícara_de_chá xícaras_de_chá xícara_chá xícaras_chá kopp kopper koppar kop szklanka ' +
    'szklanki szklanek hrnek hrnku šálka bögre šalica šalice cană căni cana cangkir su_bardağı çay_bardağı стакан стакана ' +
    'стаканов склянка склянки склянок чаена_чаша чаени_чаши φλιτζάνι φλιτζάνια φλ κούπα κούπες כוס כוסות كوب أكواب كأس پیمانه ' +
    'فنجان कप カップ 杯 컵 ถ้วย chén cốc szklankę filiżanka filiżanki hrnky hrnků šálek šálky šálků šálok csésze pahar pahare ' +
    'fincan kahve_fincanı kase чашка чашки чашек чаша чаши ч_ч ποτήρι ποτήρια فناجين لیوان कटोरी 종이컵 bát',
  pinch:
    'krm nypa nypor klype klyper knivspids knsp pitada pitadas ripaus szczypta szczypty špetka špetky csipet tutam çimdik ' +
    'щепотка щепотки щіпка щипка щипки πρέζα πρέζες קורט קמצוץ رشة चुटकी ひとつまみ 꼬집 štipka szczyptę szczypt špetku štipky ' +
    'csipetnyi késhegynyi praf vârf_de_cuțit fiske prstohvat ščepec щепоть щепотку щіпку дрібка رشات چنگه चुटकी_भर sejumput ' +
    'hyppysellinen nip kryddmått',
  handful:
    'avuç горсть горсти χούφτα חופן 줌 garść garści hrst hrsti hrsť marék maréknyi mână punhado punhados kourallinen näve ' +
    'nävar håndfuld neve håndfull šaka šake жменя жмені шепа قبضة حفنة مشت मुट्ठी मुट्ठी_भर segenggam genggam nắm 한줌',
  clove:
    'fed fedd klyfta klyftor båt båter dente dentes kynsi kynttä ząbek ząbki ząbków stroužek stroužky stroužků strúčik gerezd ' +
    'diş češanj cățel căței siung tép зубчик зубчика зубчики зубчиков зубчиків зубок скилидка скилидки σκελίδα σκελίδες שן ' +
    'שיני فص فصوص حبه かけ 瓣 쪽 กลีบ ząbka strúčiky strúčikov cikk catel catei češnja čen čena कली कलियाँ कलियां',
  can:
    'dåse dåser burk burkar boks bokser lata latas purkki puszka puszki plechovka konzerv kutu conservă банка банки κονσέρβα ' +
    'קופסה קופסאות פחית علبة علب 缶 罐 캔 tlk tölkki tölkkiä puszek plechovky plechovek konzerva konzervy konzervu conserve ' +
    'cutie cutii hộp lon kaleng limenka банок банку жестяная_банка κουτί κουτιά कैन',
  package:
    'pakke pakker pk paket pacote pacotes paketti opakowanie balíček csomag bungkus plic pachet упаковка упаковки пачка пачки ' +
    'пакет пакетик φακελάκι πακέτο שקית שקיות חבילה كيس أكياس ظرف 袋 包 봉지 op opakowania opakowań saszetka saszetki torebka ' +
    'torebki balení sáček sáčky sáčku balenie balenia vrecko vrecká balíčku csomagnyi zacskó plicuri pacheți kesica kesice ' +
    'paketić pss pussi pussia pkt rasia förp förpackning påse pose poser saqueta saquetas упаковок пачек пакета пакетика ' +
    'пакетиков пакетики συσκευασία συσκευασίες φακελάκια باكيت باكو بسته पैकेट gói 봉 盒',
  bunch:
    'bundt bundter knippe knippen bunt buntar maço maços nippu pęczek svazek zväzok csokor demet legătură legături ikat пучок ' +
    'пучка пучки връзка връзки ματσάκι ματσάκια צרור باقة حزمة دسته 把 pęczka pęczków svazku svazky zväzky csokornyi legatura ' +
    'legaturi veza veze vezica пучків حزم',
  slice:
    'skive skiver skiva skivor fatia fatias viipale viipaletta plaster plastry plátek plátky szelet dilim lát ломтик ломтика ' +
    'ломтики φέτα φέτες פרוסה פרוסות شريحة شرائح 片 切れ plasterki plasterków plasterka kromka kromki plátků plátok plátkov ' +
    'szeletek felie felii kriška kriške ломтиков скибка скибки шматочок резен резена филия филийки برش स्लाइस miếng lát_mỏng ' +
    '장',
  sprig:
    'kvist kviste kvister kvistar ramo ramos gałązka gałązki snítka веточка веточки веточек κλωναράκι gałązek snítek vetvička ' +
    'vetvičky ág crenguță crenguțe fir grančica grančice dal oksa oksaa raminho raminhos гілочка гілочки стръка стрък κλωνάρι ' +
    'κλωνάρια عود أعواد شاخه nhánh 줄기',
  piece:
    'stk styck unid unidade unidades kpl szt sztuka sztuki ks kus kusy db darab adet kom buah butir biji ekor quả trái củ шт ' +
    'штука штуки штук бр τεμ τεμάχιο יחידה יחידות حبة حبات عدد 個 個分 コ 个 個 只 颗 粒 块 塊 개 알 ลูก ฟอง ตัว stykker stykke bitar sztuk ' +
    'kawałek kawałki kawałka kousek kousky kusov kúsok kúsky cikkely bucată bucăți buc bucati komad komada kosov tane palaa ' +
    'kappale potong potongan броя брой бройка кусок куска кусочек кусочка кусочки шматок κομμάτι κομμάτια قطعة قطع تکه टुकड़ा ' +
    'टुकड़े 顆 根 条 條 支 枝 朵 枚 丁 마리 톨 หัว ชิ้น',
  gram:
    'г гр грамм грамма граммов γρ γρα γραμ γραμμάρια גרם غرام جرام غ گرم ग्राम グラム 克 그램 กรัม gramů gramov gramm grama grame ' +
    'gramma грамів грами грама جرامات غم',
  kilogram:
    'kila quilo quilos кг κιλό κιλά קילו ק"ג كيلو كغ كجم کیلو किलो 公斤 千克 กิโลกรัม килограмм килограмма килограммов кілограм kilo kilogramm ' +
    'kilograma kiló 斤',
  millilitre: 'мл מ"ל מיליליטר مل ملل मिली 毫升 มล มิลลิลิตร',
  litre:
    'л λίτρο λίτρα ליטר لتر ليتر लीटर 公升 升 ลิตร литр литра литров літр літра liter litr litru litry litrů litrov litri litros ' +
    'litraa',
  jar: 'słoik słoiki słoika sklenice zavařovací_sklenice borcan borcane kavanoz frasco frascos syltglas',
  tub: 'prk purnukka kelímek kelímky kelímku kubek kubki kubka beger bägare bæger téglik kehely',
  leaf:
    'liść liście liści listek listki lístek lístky lístků frunză frunze yaprak blad lehti lehteä folha folhas лист листа ' +
    'листья листьев листик листика листиков листочек листочки листок листки φύλλο φύλλα עלה עלים ورقة أوراق برگ पत्ता पत्ते ' +
    'पत्तियां पत्तियाँ lembar 잎 叶 葉',
  head:
    'główka główki główek hlavička hlavičky hlávka hlávky fej căpățână baş glavica glavice головка головки головок κεφάλι رأس ' +
    'بوته 포기 玉 株',
  stalk:
    'łodyga łodygi stonek stonky szál szár tulpină tulpini stilk stilker stjälk stjälkar varsi vartta talos стебель стебля ' +
    'стебли стеблей batang 대 本',
  bottle:
    'butelka butelki láhev lahve üveg sticlă şişe şişesi pullo flaska flaske garrafa garrafas бутылка бутылки пляшка пляшки ' +
    'бутилка μπουκάλι زجاجة بطری botol 병 瓶',
  cube:
    'kostka kostki kostek kostky kocka kocky küp kuutio terning tärning cubos кубик кубика кубики кубиков κύβος κύβοι مكعب ' +
    'مكعبات',
  scoop: '勺 匙 주걱',
  bag: 'торбичка',
  drop:
    'kropla krople kropel kapka kapky kapek csepp picătură picături damla droppe droppar dråbe dråber dråpe dråper tippa ' +
    'tippaa gota gotas капля капли капель крапля краплі капка капки σταγόνα σταγόνες قطرة قطرات قطره tetes giọt 滴 방울',
  decagram: 'dag dkg deka',
  block: '모',
  sheet: 'arkusz arkusze pláty foaie levyä 张 張',
  serving: 'portioner porsjoner annosta porcja porcje porce porsiyon порция порции',
  dash: 'fio fios šplíchnutí skvätt skvätta chlust',
}

const byWord: ReadonlyMap<string, string> = new Map(
  Object.entries(words).flatMap(([key, list]) =>
    list.split(' ').map((phrase) => [phrase.replaceAll('_', ''), key] as const),
  ),
)

/** The unit that a word or phrase of a language without rules means. Points, spaces and brackets are ignored. */
export function foreignUnit(text: string): Unit | undefined {
  const key = byWord.get(
    text
      .toLowerCase()
      .replace(/\(([^()]*)\)/g, '$1')
      .replace(/[\s.]/g, ''),
  )
  return key === undefined ? undefined : unitOf(key)
}

/** Letters of scripts that are written without spaces. */
const unspaced =
  /^\s*[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}ー]+/u
const word = String.raw`(?:\([^\s()]*\)|[^\s,;()،、]+)`
/** The first words of a text, three words first. */
const firstWords = [2, 1, 0].map(
  (more) => new RegExp(String.raw`^\s*${word}(?:\s*${word}){${more}}(?=[\s,;)،、]|$)`, 'u'),
)

/** The unit at the start of a text, as printed, with spaces before it. */
export function foreignUnitAtStart(text: string): string | undefined {
  const letters = unspaced.exec(text)?.[0] ?? ''
  for (let length = letters.length; length > 0; length--)
    if (foreignUnit(letters.slice(0, length))) return letters.slice(0, length)
  for (const pattern of firstWords) {
    const printed = pattern.exec(text)?.[0]
    if (printed !== undefined && foreignUnit(printed)) return printed
  }
  return undefined
}
