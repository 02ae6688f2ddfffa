import { type Unit, unitOf } from '@larder/domain/units'

/** Units of languages for which there are no rules, by the key of the table of units. */
const words: Readonly<Record<string, string>> = {
  tablespoon:
    'spsk msk ss spiseskje spiseskjeer rkl ruokalusikallista łyżka łyżki łyżek lžíce lžic lyžica lyžice evőkanál žlica žlice',
  teaspoon:
    'tsk ts teskje teskjeer teelusikallista łyżeczka łyżeczki łyżeczek lžička lžičky lžiček lyžička lyžičky teáskanál žličica žličice',
  cup: 'xícara xícaras chávena chávenas kopp kopper koppar kop szklanka szklanki szklanek hrnek hrnku šálka bögre стакан стакана стаканов šalica šalice',
  pinch:
    'nypa nypor klype klyper knivspids knsp pitada pitadas ripaus szczypta szczypty špetka špetky csipet щепотка щепотки štipka',
  clove:
    'fed fedd klyfta klyftor dente dentes kynsi kynttä ząbek ząbki ząbków stroužek stroužky stroužků strúčik gerezd зубчик зубчика зубчиков diş češanj',
  can: 'dåse dåser burk burkar boks bokser lata latas purkki puszka puszki plechovka konzerv банка',
  package: 'pakke pakker pk paket pacote pacotes paketti opakowanie balíček csomag упаковка paket',
  bunch: 'bundt bundter knippe knippen bunt buntar maço maços nippu pęczek svazek zväzok csokor пучок demet',
  slice:
    'skive skiver skiva skivor fatia fatias viipale viipaletta plaster plastry plátek plátky szelet ломтик',
  sprig: 'kvist kviste kvister kvistar ramo ramos gałązka gałązki snítka',
  piece: 'stk styck unid unidade unidades kpl szt sztuka sztuki ks kus kusy db darab шт adet kom',
  gram: 'г гр грамм граммов',
  kilogram: 'кг',
  millilitre: 'мл',
  litre: 'л',
}

const byWord: ReadonlyMap<string, string> = new Map(
  Object.entries(words).flatMap(([key, list]) => list.split(' ').map((word) => [word, key] as const)),
)

/** The unit that a word of a language without rules means. Points are ignored. */
export function foreignUnit(text: string): Unit | undefined {
  const key = byWord.get(text.replaceAll('.', '').trim().toLowerCase())
  return key === undefined ? undefined : unitOf(key)
}
