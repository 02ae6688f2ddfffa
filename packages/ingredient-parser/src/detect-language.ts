import { type Language, languages, units } from '@larder/domain/units'

/** Words that indicate a language in an ingredient list: function words, preparations and common foods. */
const words: Readonly<Record<Language, string>> = {
  en: `of or and the to for with into half taste plus about each such as from a an chopped sliced minced fresh freshly ground dried peeled
    grated diced large small medium whole finely roughly optional more extra needed serving garnish cut beaten softened melted
    oil salt pepper sugar flour butter milk cream cheese egg eggs water onion onions garlic chicken beef pork fish rice bread
    lemon juice tomato tomatoes potato potatoes carrot carrots parsley thyme basil mint leaves olive vegetable stock powder
    vinegar honey yeast ginger bean beans mushrooms apple apples almonds nuts cinnamon seeds sauce wine white red green black
    brown yellow baking soda vanilla extract chocolate lime orange bacon ham lamb celery spinach corn noodles tofu
    spaghetti mozzarella ricotta prosciutto pancetta parmesan paprika room
    temperature buttermilk chili chilli chilies cilantro masa`,
  de: `und oder mit von für zum zur nach aus etwas ein eine einen einer eines halbe halber halbes halben wenig paar große großer großes große kleine kleiner kleines frisch
    frische frischer frisches gehackt gehackte gehackter gerieben geriebener gemahlen gemahlener getrocknet rote roter grüne
    weißer weiße schwarzer belieben bedarf ca etwa bis zimmertemperatur
    weiche weicher kalte kalter kaltes warme warmes lauwarmes saft schale scheiben streifen würfel
    öl olivenöl sonnenblumenöl rapsöl salz pfeffer zucker mehl butter milch sahne käse ei eier wasser zwiebel zwiebeln knoblauch
    hähnchen rindfleisch hackfleisch schweinefleisch fisch reis brot zitrone zitronensaft tomaten tomate tomatenmark kartoffeln
    kartoffel möhren möhre karotten karotte petersilie thymian basilikum minze brühe gemüsebrühe backpulver puderzucker
    vanillezucker hefe ingwer bohnen pilze champignons apfel äpfel mandeln nüsse haselnüsse zimt essig honig senf schnittlauch
    paprika paprikapulver gurke quark speck schinken lauch sellerie spinat mais nudeln wein muskat kümmel lorbeerblatt
    lorbeerblätter schokolade schmand rosmarin erbsen linsen kürbis`,
  fr: `de du des la le les un une et ou avec zeste zestes pour à au aux en selon goût petit petite gros grosse grand grande frais fraîche
    environ env bien haché hachée râpé râpée moulu fondu émincé émincés coupé
    huile sel poivre sucre farine beurre lait crème fromage œuf œufs oeuf oeufs eau oignon oignons ail poulet boeuf bœuf porc
    poisson riz pain citron citrons jus tomate tomates pomme pommes terre carotte carottes persil thym basilic menthe bouillon
    levure chimique vanille gingembre haricots champignons amandes noix noisettes cannelle vinaigre miel moutarde ciboulette
    concombre lardons jambon poireau poireaux céleri épinards maïs pâtes vin blanc rouge vert noir muscade laurier chocolat
    échalote échalotes courgette courgettes aubergine fraîche olive cassonade romarin petits pois lentilles glace fleur`,
  es: `de del la el los las un una unos unas y o con para al gusto en poco medio media cada maduro maduros pequeña pequeño grande mediana mediano picado picada
    picados rallado rallada fresco fresca molida molido
    aceite sal pimienta azúcar harina mantequilla leche nata queso huevo huevos agua cebolla cebollas ajo ajos pollo ternera
    cerdo pescado arroz pan limón limones zumo jugo tomate tomates patata patatas papa papas zanahoria zanahorias perejil tomillo
    albahaca menta hierbabuena caldo levadura vainilla jengibre alubias frijoles garbanzos champiñones setas manzana manzanas
    almendras nueces avellanas canela vinagre miel mostaza pepino jamón puerro apio espinacas maíz pasta vino blanco tinto rojo
    verde negro nuez moscada laurel chocolate pimentón pimiento pimientos oliva virgen orégano comino cilantro romero lentejas
    calabacín berenjena aguacate bicarbonato`,
  it: `di del della dello dei degli delle un uno una e o con per da al alla in circa mezzo mezza tagliata tagliato tagliate tagliati gusto piacere qb basta piccola piccolo grande media
    medio tritato tritata grattugiato grattugiata fresco fresca freschi macinato
    olio sale pepe zucchero farina burro latte panna formaggio uovo uova acqua cipolla cipolle aglio pollo manzo maiale vitello
    pesce riso pane limone limoni succo pomodoro pomodori pomodorini patata patate carota carote prezzemolo timo basilico menta
    brodo lievito vaniglia zenzero fagioli ceci funghi mela mele mandorle noci nocciole cannella aceto miele senape cetriolo
    pancetta prosciutto porro sedano spinaci mais pasta vino bianco rosso verde nero moscata alloro cioccolato extravergine
    evo oliva ricotta mozzarella parmigiano pecorino origano rosmarino salvia lenticchie zucchine zucchina melanzana melanzane
    arancia arance scorza peperoncino passata spaghetti`,
  nl: `van de het een en of met voor naar smaak om te wat beetje ongeveer half halve paar grote kleine klein groot verse vers gehakt gehakte fijngehakte
    geraspte geraspt gesneden gedroogde gemalen rode groene witte zwarte
    olie olijfolie zonnebloemolie zout peper suiker bloem boter melk room slagroom kaas ei eieren water ui uien knoflook kip
    rundvlees varkensvlees vis rijst brood citroen citroensap tomaat tomaten aardappel aardappelen aardappels wortel wortels
    wortelen peterselie tijm basilicum munt bouillon bouillonblokje gist bakpoeder poedersuiker vanillesuiker gember bonen
    champignons paddenstoelen appel appels amandelen noten walnoten hazelnoten kaneel azijn honing mosterd bieslook komkommer
    spek spekjes ham prei bleekselderij spinazie mais pasta wijn nootmuskaat laurierblad laurierblaadjes chocolade paprika
    paprikapoeder tomatenpuree kwark roomboter rozemarijn erwten linzen courgette sjalot sjalotten`,
}

const shownBy: ReadonlyMap<string, readonly Language[]> = collectWords()

function collectWords(): Map<string, Language[]> {
  const found = new Map<string, Set<Language>>()
  const add = (text: string, language: Language) => {
    for (const word of splitWords(text))
      found.set(word, (found.get(word) ?? new Set<Language>()).add(language))
  }
  for (const language of languages) {
    add(words[language], language)
    for (const unit of units) {
      const named = unit.words[language]
      if (named)
        add([named.name, named.plural, named.abbreviation ?? '', ...(named.others ?? [])].join(' '), language)
    }
  }
  return new Map([...found].map(([word, of]) => [word, [...of]]))
}

function splitWords(text: string): string[] {
  return text.toLowerCase().match(/\p{L}[\p{L}\p{M}]*/gu) ?? []
}

/** Endings of German and Dutch compounds, which indicate the language: "Dinkelmehl", "zonnebloemolie". */
const endings: readonly (readonly [RegExp, Language])[] = [
  [
    /\p{L}{3}(?:mehl|zucker|pulver|käse|saft|soße|brot|wurst|fleisch|salz|zwiebeln?|kerne|blätter|sahne|schoten?|zehen?|nüsse|gurken?|kohl|brühe|stärke|essig|senf|nudeln|flocken|samen|würfel|stangen?|kartoffeln?|tomaten|beeren|eier|schinken|filets?|reis)$/u,
    'de',
  ],
  [
    /\p{L}{3}(?:olie|kaas|blokjes?|jes|tjes|poeder|saus|vlees|uien|uitjes|suiker|azijn|melk|bloem|meel|boter|noten|rijst|brood|peper|zaad|zaadjes|tomaten|kool|bonen|reepjes|bouillon|tomaatjes)$/u,
    'nl',
  ],
]

/** Letters that are rare in the other languages. */
const letters: readonly (readonly [RegExp, Language, number])[] = [
  [/ß/u, 'de', 2],
  [/[äöü]/u, 'de', 0.6],
  [/ñ/u, 'es', 2],
  [/[œç]|[àâêèîôû]/u, 'fr', 0.4],
  [/[íóú]/u, 'es', 0.6],
  [/[àèìòù](?![\p{L}])/u, 'it', 0.4],
  [/ij(?=\p{L})/u, 'nl', 0.3],
]

/** The lead that another language needs over English, because many foods ("pasta") have the same name in several languages. */
const lead = 0.5

/** Abbreviations of spoons after a number: German writes "EL", Dutch "el". */
const spoons: readonly (readonly [RegExp, Language])[] = [
  [/\d\s?[ET]L(?!\p{L})/u, 'de'],
  [/\d\s?[et]l(?!\p{L})/u, 'nl'],
]

/** The language of a line, or of all lines of a recipe, which is more reliable. The default is English. */
export function detectLanguage(text: string | readonly string[]): Language {
  const printed = (typeof text === 'string' ? text : text.join('\n')).slice(0, 20_000)
  const whole = printed.toLowerCase()
  const scores: Record<Language, number> = { en: 0, de: 0, fr: 0, es: 0, it: 0, nl: 0 }
  for (const word of splitWords(whole)) {
    for (const [ending, language] of endings) if (ending.test(word)) scores[language] += 0.7
    const of = shownBy.get(word)
    // Single letters have a low weight: "g", "l" and "a" occur in many languages.
    if (of) for (const language of of) scores[language] += (word.length === 1 ? 0.3 : 1) / of.length
  }
  for (const [pattern, language] of spoons) if (pattern.test(printed)) scores[language] += 1
  for (const [pattern, language, weight] of letters) if (pattern.test(whole)) scores[language] += weight
  // English wins a tie: most lists are English, and its model tolerates more than the rules do.
  let best: Language = 'en'
  for (const language of languages)
    if (scores[language] > scores[best] + (best === 'en' ? lead : 0)) best = language
  return best
}

/** Letters and words of recipes in languages without rules, whose lines are read like English ones. */
const otherLetters = /[åøæäöõãçąćęłńśźżşğıčďěňřšťůžőűășț]/iu
const otherWords =
  /(?<!\p{L})(?:spsk|tsk|msk|krm|stk|klyftor|och|og|eller|lyžic[ea]|łyżk[ai]|colher(?:es)?|xícaras?|dentes)(?!\p{L})/iu

/** Whether the lines of a recipe are in a language that `detectLanguage` does not know, so that it returns English. */
export function isOtherLanguage(text: string): boolean {
  return (
    otherWords.test(text) ||
    (otherLetters.test(text) && !/\b(?:cups?|tsp|tbsp|teaspoons?|tablespoons?|oz|ounces?)\b/i.test(text))
  )
}
