import type { SeedLanguage } from '../seed-languages.ts'
import { addUnitWords, newUnit } from '../measures.ts'
import { type Language, type Unit, units, type UnitWords, unitOf } from '../unit-table.ts'

/** The languages of the seeds in which ingredient lines are not parsed. */
type FurtherLanguage = Exclude<SeedLanguage, Language>

/**
 * The words for units in further languages, by the keys of the table. Equals signs separate the names of a unit, the first with its plural
 * after a slash and its abbreviation in brackets: `łyżka/łyżki (łyż.)=łyżka stołowa`.
 */
const words: Readonly<Record<FurtherLanguage, Readonly<Record<string, string>>>> = {
  pl: {
    gram: 'gram/gramy (g)',
    kilogram: 'kilogram/kilogramy (kg)=kilo',
    decagram: 'dekagram/dekagramy (dag)=deka=dkg',
    milligram: 'miligram/miligramy (mg)',
    millilitre: 'mililitr/mililitry (ml)',
    centilitre: 'centylitr/centylitry (cl)',
    decilitre: 'decylitr/decylitry (dl)',
    litre: 'litr/litry (l)=litra',
    teaspoon: 'łyżeczka/łyżeczki=łyżeczek=łyżeczka do herbaty',
    tablespoon: 'łyżka/łyżki=łyżek=łyżka stołowa',
    cup: 'szklanka/szklanki (szkl.)=szklanek=filiżanka=filiżanki',
    glass: 'kieliszek/kieliszki=kieliszków',
    centimetre: 'centymetr/centymetry (cm)',
    pinch: 'szczypta/szczypty=szczypt',
    'knife tip': 'koniec noża/końce noża=na czubek noża',
    dash: 'odrobina/odrobiny',
    drop: 'kropla/krople=kropli=kropelka',
    handful: 'garść/garście=garści',
    bunch: 'pęczek/pęczki=pęczków',
    sprig: 'gałązka/gałązki=gałązek',
    clove: 'ząbek/ząbki=ząbków',
    slice: 'plaster/plastry=plastrów=plasterek=plasterki=kromka=kromki',
    piece: 'sztuka/sztuki (szt.)=sztuk=kawałek=kawałki=kawałków',
    stalk: 'łodyga/łodygi=łodyg',
    head: 'główka/główki=główek',
    bulb: 'bulwa/bulwy',
    leaf: 'liść/liście=liści=listek=listki',
    sheet: 'arkusz/arkusze=płat=płaty',
    can: 'puszka/puszki=puszek',
    jar: 'słoik/słoiki=słoików',
    bottle: 'butelka/butelki=butelek',
    package: 'opakowanie/opakowania (op.)=opakowań=paczka=paczki',
    sachet: 'saszetka/saszetki=saszetek=torebka=torebki',
    bag: 'worek/worki',
    box: 'pudełko/pudełka',
    carton: 'karton/kartony',
    tub: 'kubek/kubki=kubeczek=kubeczki',
    tube: 'tubka/tubki',
    roll: 'rolka/rolki',
    loaf: 'bochenek/bochenki',
    block: 'blok/bloki',
    cube: 'kostka/kostki=kostek',
    ball: 'kulka/kulki=kulek',
    scoop: 'gałka/gałki',
    fillet: 'filet/filety',
    ear: 'kolba/kolby',
    pod: 'strąk/strąki=laska=laski',
    part: 'część/części',
    serving: 'porcja/porcje=porcji',
  },
  pt: {
    gram: 'grama/gramas (g)',
    kilogram: 'quilograma/quilogramas (kg)=quilo=quilos',
    milligram: 'miligrama/miligramas (mg)',
    millilitre: 'mililitro/mililitros (ml)',
    centilitre: 'centilitro/centilitros (cl)',
    decilitre: 'decilitro/decilitros (dl)',
    litre: 'litro/litros (l)',
    teaspoon: 'colher de chá/colheres de chá (c. chá)=colherinha=colheres (chá)=colher (chá)',
    dessertspoon: 'colher de sobremesa/colheres de sobremesa (c. sobremesa)=colher (sobremesa)',
    tablespoon: 'colher de sopa/colheres de sopa (c. sopa)=colher (sopa)=colheres (sopa)',
    cup: 'chávena/chávenas (cháv.)=xícara=xícaras=xíc.',
    glass: 'copo/copos=cálice=cálices',
    centimetre: 'centímetro/centímetros (cm)',
    pinch: 'pitada/pitadas',
    'knife tip': 'ponta de faca/pontas de faca',
    dash: 'fio/fios=gole=golpe',
    drop: 'gota/gotas',
    handful: 'mão-cheia/mãos-cheias=punhado=punhados',
    bunch: 'molho/molhos=ramo=ramos=maço=maços',
    sprig: 'raminho/raminhos=pé=pés',
    clove: 'dente/dentes',
    slice: 'fatia/fatias=rodela=rodelas',
    piece: 'unidade/unidades (un.)=pedaço=pedaços=peça=peças',
    stalk: 'talo/talos=haste=hastes',
    head: 'cabeça/cabeças',
    bulb: 'bolbo/bolbos=bulbo=bulbos',
    leaf: 'folha/folhas=folhinha=folhinhas',
    knob: 'noz/nozes',
    can: 'lata/latas',
    jar: 'frasco/frascos=boião=boiões=pote=potes',
    bottle: 'garrafa/garrafas',
    package: 'pacote/pacotes=embalagem=embalagens',
    sachet: 'saqueta/saquetas=sachê=sachês=envelope=envelopes',
    bag: 'saco/sacos',
    box: 'caixa/caixas',
    carton: 'caixinha/caixinhas',
    tub: 'copinho/copinhos',
    tube: 'bisnaga/bisnagas',
    roll: 'rolo/rolos',
    block: 'bloco/blocos',
    cube: 'cubo/cubos=cubinho=cubinhos',
    ball: 'bola/bolas',
    fillet: 'filete/filetes=filé=filés',
    ear: 'espiga/espigas=maçaroca=maçarocas',
    pod: 'vagem/vagens',
    part: 'parte/partes',
    serving: 'dose/doses=porção=porções',
  },
  sv: {
    gram: 'gram/gram (g)',
    hectogram: 'hekto/hekto (hg)=hektogram',
    kilogram: 'kilogram/kilogram (kg)=kilo',
    milligram: 'milligram/milligram (mg)',
    millilitre: 'milliliter/milliliter (ml)',
    centilitre: 'centiliter/centiliter (cl)',
    decilitre: 'deciliter/deciliter (dl)',
    litre: 'liter/liter (l)',
    teaspoon: 'tesked/teskedar (tsk)',
    tablespoon: 'matsked/matskedar (msk)',
    cup: 'kopp/koppar',
    glass: 'glas/glas',
    millimetre: 'millimeter/millimeter (mm)',
    centimetre: 'centimeter/centimeter (cm)',
    pinch: 'nypa/nypor',
    'knife tip': 'kryddmått/kryddmått (krm)=knivsudd',
    dash: 'skvätt/skvättar=stänk',
    drop: 'droppe/droppar',
    handful: 'näve/nävar=handfull',
    bunch: 'knippe/knippen=bunt=buntar',
    sprig: 'kvist/kvistar',
    clove: 'klyfta/klyftor',
    slice: 'skiva/skivor',
    piece: 'styck/stycken (st)=bit=bitar',
    stalk: 'stjälk/stjälkar',
    head: 'huvud/huvuden',
    bulb: 'knöl/knölar',
    leaf: 'blad/blad',
    sheet: 'ark/ark',
    knob: 'klick/klickar',
    can: 'konservburk/konservburkar',
    jar: 'burk/burkar',
    bottle: 'flaska/flaskor',
    package: 'förpackning/förpackningar (förp.)=paket=pkt',
    sachet: 'påse/påsar=portionspåse=portionspåsar',
    box: 'ask/askar',
    carton: 'kartong/kartonger',
    tub: 'bägare/bägare',
    tube: 'tub/tuber',
    roll: 'rulle/rullar',
    loaf: 'limpa/limpor',
    block: 'block/block',
    cube: 'tärning/tärningar',
    ball: 'kula/kulor',
    fillet: 'filé/filéer',
    ear: 'kolv/kolvar',
    pod: 'stång/stänger',
    part: 'del/delar',
    serving: 'portion/portioner (port.)',
  },
  da: {
    gram: 'gram/gram (g)',
    kilogram: 'kilogram/kilogram (kg)=kilo',
    milligram: 'milligram/milligram (mg)',
    'metric-pound': 'pund/pund',
    millilitre: 'milliliter/milliliter (ml)',
    centilitre: 'centiliter/centiliter (cl)',
    decilitre: 'deciliter/deciliter (dl)',
    litre: 'liter/liter (l)',
    teaspoon: 'teske/teskeer (tsk.)=teskefuld=teskefulde',
    tablespoon: 'spiseske/spiseskeer (spsk.)=spiseskefuld=spiseskefulde',
    cup: 'kop/kopper',
    glass: 'drikkeglas/drikkeglas',
    millimetre: 'millimeter/millimeter (mm)',
    centimetre: 'centimeter/centimeter (cm)',
    pinch: 'nip/nip',
    'knife tip': 'knivspids/knivspidser (knsp.)',
    dash: 'stænk/stænk=sjat=skvæt',
    drop: 'dråbe/dråber',
    handful: 'håndfuld/håndfulde',
    bunch: 'bundt/bundter (bdt.)=buket=buketter',
    sprig: 'kvist/kviste=stilk=stilke',
    clove: 'fed/fed',
    slice: 'skive/skiver',
    piece: 'stykke/stykker (stk.)',
    stalk: 'stængel/stængler',
    head: 'hoved/hoveder',
    bulb: 'knold/knolde',
    leaf: 'blad/blade',
    sheet: 'ark/ark',
    knob: 'klat/klatter',
    can: 'dåse/dåser (ds.)',
    jar: 'krukke/krukker=glas',
    bottle: 'flaske/flasker (fl.)',
    package: 'pakke/pakker (pk.)',
    sachet: 'brev/breve',
    bag: 'pose/poser',
    box: 'æske/æsker',
    carton: 'karton/kartoner',
    tub: 'bæger/bægre=bakke=bakker',
    tube: 'tube/tuber',
    roll: 'rulle/ruller',
    block: 'blok/blokke',
    cube: 'terning/terninger',
    ball: 'kugle/kugler',
    fillet: 'filet/fileter',
    ear: 'kolbe/kolber',
    pod: 'stang/stænger',
    part: 'del/dele',
    serving: 'portion/portioner (port.)',
  },
}

const isFurther = (language: SeedLanguage): language is FurtherLanguage => Object.hasOwn(words, language)

/** The words for a unit in a language of the seeds. Undefined where the language has none. */
export function seedUnitWords({ key, words: own }: Unit, language: SeedLanguage): UnitWords | undefined {
  if (!isFurther(language)) return own[language]
  const text = words[language][key]
  if (text === undefined) return undefined
  const [first = '', ...others] = text.split('=')
  const [, name = '', plural = '', abbreviation] = /^([^/]+)\/(.+?)(?: \(([^)]+)\))?$/.exec(first) ?? []
  return {
    name,
    plural,
    ...(abbreviation === undefined ? {} : { abbreviation }),
    ...(others.length === 0 ? {} : { others }),
  }
}

/** The draft of a unit in a language of the seeds. Undefined where the language has no words for it. */
export function seedUnit(unit: Unit, language: SeedLanguage) {
  const own = seedUnitWords(unit, language)
  return own && { ...newUnit({ ...unit, words: { en: own } }, 'en'), others: own.others ?? [] }
}

/** Makes amounts in units of further languages convert: a `łyżka` is a tablespoon. The pages do without these words. */
export function addFurtherUnitWords(): void {
  for (const language of Object.keys(words) as FurtherLanguage[])
    for (const key of Object.keys(words[language])) {
      const unit = unitOf(key)
      const own = unit && seedUnitWords(unit, language)
      if (unit && own) addUnitWords(own, unit)
    }
}

/** The keys that the words of a further language name, for the test that each is one of the table. */
export const furtherUnitKeys = (language: SeedLanguage): readonly string[] =>
  isFurther(language) ? Object.keys(words[language]) : units.map(({ key }) => key)
