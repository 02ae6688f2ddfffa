import { foldText } from '../../kernel/collation.ts'
import { type Language, languages } from '../unit-table.ts'
import { type SeedFood, seedFood, wordsOf } from './foods.ts'

/** The languages of the columns of `table`. */
const columns = ['en', 'de', 'fr', 'es', 'it', 'nl'] as const satisfies readonly Language[]

/**
 * Common foods that are the same to a shopper in several languages, each by one of its names. A cell is empty where a language has no
 * common food that is the same.
 */
const table = `
  garlic|Knoblauch|ail|ajo|aglio|knoflook
  onion|Zwiebel|oignon|cebolla|cipolla|ui
  red onion|rote Zwiebel|oignon rouge|cebolla roja|cipolla rossa|rode ui
  spring onion|Frühlingszwiebel|oignon nouveau|cebolleta|cipollotto|bosui
  shallot|Schalotte|échalote|chalota|scalogno|sjalot
  leek|Lauch|poireau|puerro|porro|prei
  carrot|Karotte|carotte|zanahoria|carota|wortel
  celery|Staudensellerie|céleri|apio|sedano|bleekselderij
  celeriac|Knollensellerie|céleri-rave|apionabo|sedano rapa|knolselderij
  tomato|Tomate|tomate|tomate|pomodoro|tomaat
  cherry tomato|Kirschtomate|tomate cerise|tomate cherry|pomodorini|cherrytomaat
  potato|Kartoffel|pomme de terre|patata|patata|aardappel
  sweet potato|Süßkartoffel|patate douce|boniato|patata dolce|zoete aardappel
  bell pepper|Paprika|poivron|pimiento|peperone|paprika
  red pepper|rote Paprika|poivron rouge|pimiento rojo|peperone rosso|rode paprika
  green pepper|grüne Paprika|poivron vert|pimiento verde|peperone verde|groene paprika
  yellow pepper|gelbe Paprika|poivron jaune|pimiento amarillo|peperone giallo|gele paprika
  chilli|Chili|piment|guindilla|peperoncino|chilipeper
  ginger|Ingwer|gingembre|jengibre|zenzero|gember
  lemongrass|Zitronengras|citronnelle|||citroengras
  horseradish|Meerrettich|raifort|||mierikswortel
  spinach|Spinat|épinards|espinacas|spinaci|spinazie
  kale|Grünkohl|chou kale|kale||boerenkool
  Swiss chard|Mangold|blette|acelgas|bietole|snijbiet
  rocket|Rucola|roquette|rúcula|rucola|rucola
  lettuce|Kopfsalat|laitue|lechuga|lattuga|sla
  white cabbage|Weißkohl|chou blanc|repollo|cavolo cappuccio|witte kool
  red cabbage|Rotkohl|chou rouge|lombarda|cavolo rosso|rode kool
  savoy cabbage|Wirsing||||savooiekool
  Brussels sprout|Rosenkohl|choux de Bruxelles|coles de Bruselas|cavoletti di Bruxelles|spruitjes
  broccoli|Brokkoli|brocoli|brócoli|broccoli|broccoli
  cauliflower|Blumenkohl|chou-fleur|coliflor|cavolfiore|bloemkool
  courgette|Zucchini|courgette|calabacín|zucchina|courgette
  aubergine|Aubergine|aubergine|berenjena|melanzana|aubergine
  cucumber|Gurke|concombre|pepino|cetriolo|komkommer
  pumpkin|Kürbis|citrouille|calabaza|zucca|pompoen
  fennel|Fenchel|fenouil|hinojo|finocchio|venkel
  asparagus|Spargel|asperge|espárragos|asparagi|asperge
  artichoke|Artischocke|artichaut|alcachofa|carciofo|artisjok
  beetroot|Rote Bete|betterave|remolacha|barbabietola|rode biet
  radish|Radieschen|radis|rábano|ravanello|radijs
  turnip||navet|nabo|rapa|
  parsnip|Pastinake|panais|chirivía|pastinaca|pastinaak
  kohlrabi|Kohlrabi||||koolrabi
  green bean|grüne Bohne|haricots verts|judías verdes|fagiolini|sperziebonen
  pea|Erbse|petits pois|guisantes|piselli|doperwten
  sugar snap peas|Zuckerschoten||||
  mushroom|Champignon|champignons de Paris|champiñón|champignon|champignon
  avocado|Avocado|avocat|aguacate|avocado|avocado
  apple|Apfel|pomme|manzana|mela|appel
  pear|Birne|poire|pera|pera|peer
  banana|Banane|banane|plátano|banana|banaan
  orange|Orange|orange|naranja|arancia|sinaasappel
  lemon|Zitrone|citron|limón|limone|citroen
  lime|Limette|citron vert|lima|lime|limoen
  grapefruit|Grapefruit|pamplemousse|pomelo|pompelmo|grapefruit
  strawberry|Erdbeere|fraise|fresa|fragola|aardbei
  raspberry|Himbeere|framboise|frambuesa|lampone|framboos
  blueberry|Heidelbeere|myrtille|arándano|mirtillo|blauwe bes
  blackberry|Brombeere|mûre|mora|mora|braam
  cherry|Kirsche|cerise|cereza|ciliegia|kers
  peach|Pfirsich|pêche|melocotón|pesca|perzik
  apricot|Aprikose|abricot|albaricoque|albicocca|abrikoos
  plum|Pflaume|prune|ciruela|prugna|pruim
  grape|Trauben|raisin|uva|uva|druif
  pineapple|Ananas|ananas|piña|ananas|ananas
  mango|Mango|mangue|mango|mango|mango
  melon|Melone|melon|melón|melone|meloen
  pomegranate|Granatapfel|grenade|granada|melograno|granaatappel
  fig|Feige|figue|higo|fico|vijg
  rhubarb|Rhabarber|rhubarbe|ruibarbo|rabarbaro|rabarber
  parsley|Petersilie|persil|perejil|prezzemolo|peterselie
  basil|Basilikum|basilic|albahaca|basilico|basilicum
  |Koriander|coriandre|cilantro||koriander
  mint|Minze|menthe|menta|menta|munt
  dill|Dill|aneth|eneldo|aneto|dille
  chives|Schnittlauch|ciboulette|cebollino|erba cipollina|bieslook
  thyme|Thymian|thym|tomillo|timo|tijm
  rosemary|Rosmarin|romarin|romero|rosmarino|rozemarijn
  sage|Salbei|sauge|salvia|salvia|salie
  oregano|Oregano|origan|orégano|origano|oregano
  bay leaf|Lorbeerblatt|laurier|laurel|alloro|laurierblad
  butter|Butter|beurre|mantequilla|burro|boter
  margarine|Margarine|margarine|margarina|margarina|margarine
  milk|Milch|lait|leche|latte|melk
  buttermilk|Buttermilch||||karnemelk
  cream|Sahne|crème|nata|panna|room
  sour cream|saure Sahne|crème aigre|||zure room
  yoghurt|Joghurt|yaourt|yogur|yogurt|yoghurt
  Greek yoghurt|griechischer Joghurt|yaourt grec|yogur griego|yogurt greco|Griekse yoghurt
  cream cheese|Frischkäse||queso crema|formaggio spalmabile|roomkaas
  mascarpone|Mascarpone|mascarpone|mascarpone|mascarpone|mascarpone
  ricotta|Ricotta|ricotta|requesón|ricotta|ricotta
  mozzarella|Mozzarella|mozzarella|mozzarella|mozzarella|mozzarella
  parmesan|Parmesan|parmesan|parmesano|parmigiano|Parmezaanse kaas
  feta|Feta|feta|queso feta|feta|feta
  cheese|Käse|fromage|queso|formaggio|kaas
  egg|Ei|œuf|huevo|uovo|ei
  egg yolk|Eigelb|jaune d'œuf|yema de huevo|tuorlo|eidooier
  egg white|Eiweiß|blanc d'œuf|clara de huevo|albume|eiwit
  chicken|Hähnchen|poulet|pollo|pollo|kip
  chicken breast|Hähnchenbrust|blanc de poulet|pechuga de pollo|petto di pollo|kipfilet
  beef|Rindfleisch|bœuf|carne de ternera|manzo|rundvlees
  pork|Schweinefleisch|porc|carne de cerdo|maiale|varkensvlees
  lamb|Lammfleisch|agneau|cordero|agnello|lamsvlees
  bacon|Bacon|bacon|bacon|bacon|bacon
  ham|Schinken|jambon|||ham
  minced meat|Hackfleisch|viande hachée|carne picada|carne macinata|gehakt
  salmon|Lachs|saumon|salmón|salmone|zalm
  tuna|Thunfisch|thon|atún|tonno|tonijn
  cod|Kabeljau|cabillaud||merluzzo|kabeljauw
  prawn|Garnele|crevette|gamba|gamberi|garnaal
  mussel|Miesmuscheln|moules|mejillón|cozze|mosselen
  bread|Brot|pain|pan|pane|brood
  breadcrumbs|Semmelbrösel|chapelure|pan rallado|pangrattato|paneermeel
  flour|Mehl|farine|harina|farina|bloem
  sugar|Zucker|sucre|azúcar|zucchero|suiker
  brown sugar|brauner Zucker|cassonade|azúcar moreno|zucchero di canna|bruine suiker
  icing sugar|Puderzucker|sucre glace|azúcar glas|zucchero a velo|poedersuiker
  vanilla sugar|Vanillezucker|sucre vanillé|azúcar avainillado|zucchero vanigliato|vanillesuiker
  baking powder|Backpulver|levure chimique|levadura química|lievito per dolci|bakpoeder
  bicarbonate of soda|Natron|bicarbonate de soude|bicarbonato de sodio|bicarbonato|zuiveringszout
  fresh yeast|Hefe|levure fraîche|levadura fresca|lievito di birra fresco|verse gist
  dried yeast|Trockenhefe|levure de boulanger|levadura seca|lievito di birra secco|gist
  cornflour|Speisestärke|fécule de maïs|maicena|amido di mais|maizena
  cocoa powder|Kakaopulver|cacao en poudre|cacao en polvo|cacao amaro|cacaopoeder
  dark chocolate|Zartbitterschokolade|chocolat noir|chocolate negro|cioccolato fondente|pure chocolade
  honey|Honig|miel|miel|miele|honing
  salt|Salz|sel|sal|sale|zout
  pepper|Pfeffer|poivre|pimienta|pepe|peper
  black pepper|schwarzer Pfeffer||||zwarte peper
  paprika|Paprikapulver|paprika|pimentón|paprika|paprikapoeder
  cinnamon|Zimt|cannelle|canela|cannella|kaneel
  nutmeg|Muskatnuss|noix de muscade|nuez moscada|noce moscata|nootmuskaat
  cumin|Kreuzkümmel|cumin|comino|cumino|komijn
  turmeric|Kurkuma|curcuma|cúrcuma|curcuma|kurkuma
  curry powder|Currypulver|curry|curry|curry|kerriepoeder
  clove|Nelke|clou de girofle|clavo|chiodo di garofano|kruidnagel
  cardamom|Kardamom|cardamome|cardamomo|cardamomo|kardemom
  saffron|Safran|safran|azafrán|zafferano|saffraan
  olive oil|Olivenöl|huile d'olive|aceite de oliva|olio d'oliva|olijfolie
  sunflower oil|Sonnenblumenöl|huile de tournesol|aceite de girasol|olio di semi di girasole|zonnebloemolie
  rapeseed oil|Rapsöl|huile de colza|||koolzaadolie
  sesame oil|Sesamöl|huile de sésame|aceite de sésamo|olio di sesamo|sesamolie
  coconut oil|Kokosöl|huile de coco|aceite de coco|olio di cocco|kokosolie
  vinegar|Essig|vinaigre|vinagre|aceto|azijn
  balsamic vinegar|Balsamico|vinaigre balsamique|vinagre balsámico|aceto balsamico|balsamicoazijn
  soy sauce|Sojasauce|sauce soja|salsa de soja|salsa di soia|sojasaus
  mustard|Senf|moutarde|mostaza|senape|mosterd
  mayonnaise|Mayonnaise|mayonnaise|mayonesa|maionese|mayonaise
  ketchup|Ketchup|ketchup|ketchup|ketchup|ketchup
  tomato paste|Tomatenmark|concentré de tomates|concentrado de tomate|concentrato di pomodoro|tomatenpuree
  rice|Reis|riz|arroz|riso|rijst
  pasta|Nudeln|pâtes|pasta|pasta|pasta
  spaghetti|Spaghetti|spaghettis|espaguetis|spaghetti|spaghetti
  couscous|Couscous||cuscús|couscous|couscous
  lentils|Linsen|lentilles|lentejas|lenticchie|linzen
  chickpea|Kichererbse|pois chiche|garbanzo|ceci|kikkererwt
  kidney bean|Kidneybohne|haricots rouges|alubias rojas|fagioli rossi|kidneybonen
  coconut milk|Kokosmilch|lait de coco|leche de coco|latte di cocco|kokosmelk
  ||maïs|maíz|mais|mais
  olive|Olive|olive|aceituna|olive|olijf
  caper|Kaper|câpre|alcaparras|capperi|kappertjes
  rolled oats|Haferflocken|flocons d'avoine|copos de avena|fiocchi d'avena|havermout
  almond|Mandel|amande|almendra|mandorla|amandel
  hazelnut|Haselnuss|noisette|avellana|nocciola|hazelnoot
  walnut|Walnuss|noix|nuez|noce|walnoot
  peanut|Erdnuss|cacahuète|cacahuete|arachidi|pinda
  cashew|Cashewkern|noix de cajou|anacardo|anacardi|cashewnoot
  pine nut|Pinienkern|pignons de pin|piñones|pinoli|pijnboompit
  raisin|Rosine|raisins secs|pasas|uvetta|rozijnen
  sesame seed|Sesam|graines de sésame|semillas de sésamo|semi di sesamo|sesamzaad
  water|Wasser|eau|agua|acqua|water
  white wine|Weißwein|vin blanc|vino blanco|vino bianco|witte wijn
  red wine|Rotwein|vin rouge|vino tinto|vino rosso|rode wijn
  vegetable stock|Gemüsebrühe|bouillon de légumes|caldo de verduras|brodo vegetale|groentebouillon
  beer|Bier|bière|cerveza|birra|bier
  coffee|Kaffee|café|café|caffè|koffie
  lemon juice|Zitronensaft|jus de citron|zumo de limón|succo di limone|citroensap
  orange juice|Orangensaft|jus d'orange|zumo de naranja|succo d'arancia|sinaasappelsap
`

type Row = ReadonlyMap<Language, SeedFood>

let known: ReadonlyMap<string, readonly Row[]> | undefined

/** The rows by the names of their foods, as `key`. */
function rowsByName(): ReadonlyMap<string, readonly Row[]> {
  if (known) return known
  const found = new Map<string, Row[]>()
  for (const line of table.trim().split('\n')) {
    const cells = line.trim().split('|')
    const row: Row = new Map(
      columns.flatMap((language, at) => {
        const food = cells[at] ? seedFood(cells[at], language) : undefined
        return food ? [[language, food] as const] : []
      }),
    )
    for (const [language, food] of row)
      for (const word of wordsOf(food))
        found.set(key(word, language), [...(found.get(key(word, language)) ?? []), row])
  }
  known = found
  return found
}

const key = (word: string, language: Language): string => `${language} ${foldText(word)}`

/** Whether a name means the food of a row in each language that has it as a common food: the English "prune" is no plum. */
const isOnlyIn = (row: Row, name: string): boolean =>
  languages.every((language) => {
    const food = seedFood(name, language)
    return food === undefined || food === row.get(language)
  })

/** All names of a common food in all languages, by one that means no other food in any of them. */
export function namesInAllLanguages(name: string): readonly string[] {
  const rows = new Set(languages.flatMap((language) => rowsByName().get(key(name, language)) ?? []))
  const [row] = rows
  if (!row || rows.size > 1 || !isOnlyIn(row, name)) return []
  return [...row.values()].flatMap((food) => wordsOf(food).filter((each) => isOnlyIn(row, each)))
}

/** The cells of the table, for its test. */
export const translationTable = (): readonly (readonly [Language, string][])[] =>
  table
    .trim()
    .split('\n')
    .map((line) =>
      columns.flatMap((language, at) => {
        const cell = line.trim().split('|')[at] ?? ''
        return cell === '' ? [] : [[language, cell] as [Language, string]]
      }),
    )
