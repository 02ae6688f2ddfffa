import { letters } from './text.ts'

// What recipes print above their parts, in the languages we know pages of. One list per meaning.
const words = {
  ingredients:
    'ingredients|ingredient|ingredient list|recipe ingredients|what you need|what youll need|you will need|youll need|shopping list|' +
    'zutaten|zutatenliste|das brauchst du|ingrédients|les ingrédients|ingredientes|los ingredientes|ingredienti|ingrediënten|' +
    'ingredienten|benodigdheden|wat heb je nodig|dit heb je nodig|boodschappenlijst|ingredienser|ingredienserne|du skal bruge|det skal du bruge|' +
    'dette trenger du|ainekset|ainesosat|tarvitset|składniki|skladniki|ingredience|suroviny|ingrediencie|suroviny|hozzávalók|ingrediente|sestavine|sastojci|' +
    'ингредиенты|состав|продукты|вам понадобится|інгредієнти|съставки|необходими продукти|продукти|υλικά|τα υλικά|malzemeler|' +
    'içindekiler|材料|食材|用料|原料|재료|מצרכים|רכיבים|المكونات|المقادير|مقادیر|مواد لازم|مواد لازم برای|nguyên liệu|bahan|bahan-bahan|ส่วนผสม|' +
    'innihald|hráefni|ingredientsfor|produse|ingrediënt|koostisosad|sastāvdaļas|ingredientai',
  instructions:
    'instructions|directions|method|preparation|steps|cooking instructions|cooking directions|how to make it|how to make|' +
    'how to cook|procedure|cooking method|step by step|step-by-step instructions|stepbystep|make it|the method|recipe method|cooking steps|the recipe|recipe|' +
    'what to do|recipe instructions|assembly instructions|' +
    'zubereitung|so gehts|so wirds gemacht|anleitung|zubereitungsschritte|arbeitsschritte|préparation|la préparation|préparation de la recette|' +
    'étapes|les étapes|étapes de préparation|réalisation|instructions|recette|preparación|elaboración|instrucciones|pasos|modo de preparación|cómo se hace|procedimiento|' +
    'preparazione|procedimento|come fare|istruzioni|bereiding|bereiden|bereidingswijze|zo maak je het|aan de slag|instructies|werkwijze|stappen|' +
    'zo ga je te werk|bereidingsstappen|zo maak je|fremgangsmåde|fremgangsmade|sådan gør du|sådan laver du|tilberedning|framgangsmåte|slik gjør du|slik gjør du det|gjør slik|sådan gør du det|' +
    'tilberedelse|gör så här|så här gör du|tillagning|tillagningsinstruktion|instruktioner|valmistus|valmistusohje|ohje|ohjeet|valmistusohjeet|' +
    'sposób przygotowania|przygotowanie|sposób wykonania|wykonanie|jak zrobić|postup|postup přípravy|příprava|príprava|elkészítés|elkészítése|' +
    'mod de preparare|preparare|priprava|postopek|postopek priprave|priprema|приготовление|способ приготовления|пошаговый рецепт|как приготовить|' +
    'рецепт приготовления|пошаговый рецепт приготовления|инструкции|приготування|спосіб приготування|приготвяне|начин на приготвяне|εκτέλεση|' +
    'διαδικασία|οδηγίες|παρασκευή|hazırlanışı|yapılışı|nasıl yapılır|tarifi|tarif|作り方|つくり方|手順|做法|步骤|步驟|作法|制作步骤|製作步驟|料理步驟|做法步骤|만드는 법|' +
    '조리법|만들기|조리순서|אופן ההכנה|הוראות הכנה|הכנה|טريقة|طريقة التحضير|طريقة العمل|الطريقة|طرز تهیه|روش تهیه|دستور تهیه|دستور پخت|' +
    'modo de preparo|modo de preparação|preparação|modo de fazer|preparo|como fazer|etapa de preparação|cách làm|cara membuat|langkah|วิธีทำ|aðferð|leiðbeiningar|pagatavošana|gaminimas|valmistamine',
  equipment:
    'equipment|equipment needed|special equipment|tools|tools needed|tools youll need|utensils|utensils needed|utensils required|kitchen tools|specialized hardware|' +
    'zubehör|küchengeräte|küchenutensilien|utensilien|küchenzubehör|du brauchst außerdem|das brauchst du noch|ustensiles|ustensiles de cuisine|matériel|matériel nécessaire|' +
    'utensilios|utensilios necesarios|strumenti|attrezzatura|attrezzi|gli utensili|utensili|keukengerei|benodigd keukengerei|extra benodigdheden|keukenspullen|' +
    'udstyr|utstyr|redskap|köksredskap|acessórios|accesorios|utensílios|sprzęt|przybory|tarvikkeet|оборудование|инвентарь',
  other:
    'uwaga|uwagi|poznámka|poznámky|anmerkung|anmerkungen|hinweis|hinweise|remarque|remarques|nota|observações|sugerencia|sugerencias|variante|variantes|varianti|' +
    'conservazione|conservation|consejos y trucos|il consiglio|bra att veta|godt å vite|huom|serving suggestion|to serve with|' +
    'notes|note|tip|tips|recipe notes|recipe tips|cooks notes|cooks note|chefs notes|nutrition|nutrition facts|nutritional information|nutrition information|' +
    'nutritional info|comments|leave a comment|leave a reply|reviews|related recipes|related|you may also like|' +
    'more recipes|similar recipes|share|share this|print|video|faq|faqs|storage|did you make this recipe|did you make this|about the author|keywords|tags|' +
    'variations|substitutions|pro tips|substitutions variations|make ahead tips|serving suggestions|allergens|dietary information|read next|related posts|newsletter|' +
    'join our newsletter|share this recipe|print recipe|save recipe|rate this recipe|per serving|filed under|nutritional value|you might also like|see also|read more|voir aussi|à lire aussi|lees ook|siehe auch|lesen sie auch|leggi anche|ver también|veja também|läs också|læs også|les også|czytaj także|zobacz także|смотрите также|' +
    'nährwerte|nährwertangaben|kommentare|ähnliche rezepte|weitere rezepte|tipp|tipps|bewertung|schlagworte|notizen|' +
    'astuces|astuce|conseils|conseil|commentaires|valeurs nutritionnelles|recettes similaires|notes et astuces|' +
    'consejos|consejo|comentarios|información nutricional|notas|trucos|recetas relacionadas|consigli|commenti|valori nutrizionali|note|' +
    'voedingswaarden|voedingswaarde|reacties|tip|ook lekker|meer recepten|deel dit recept|' +
    'bewaren|allergenen|tips en tricks|næringsindhold|næringsinnhold|näringsvärde|kommentarer|kostretning|allergener|tips och råd|anmeldelser|' +
    'vinkit|vinkki|ravintosisältö|porady|wskazówki|komentarze|wartości odżywcze|komentáře|nutriční hodnoty|powiązane przepisy|tipy|' +
    'комментарии|советы|совет|пищевая ценность|коментарі|σχόλια|συμβουλές|yorumlar|püf noktası|püf noktaları|besin değerleri|コツ・ポイント|ポイント|小贴士|小貼士|贴士|评论|留言|営養|栄養成分|' +
    '댓글|팁|הערות|תגובות|طرح|dicas|dica|comentários|comentários|informação nutricional|receitas relacionadas|outras receitas',
} as const

/** The parts of a printed recipe that a heading can open. */
export type RecipePart = keyof typeof words

const partByKey = new Map<string, RecipePart>()
for (const part of ['other', 'equipment', 'instructions', 'ingredients'] as const) {
  for (const word of words[part].split('|')) partByKey.set(letters(word), part)
}

/** What may follow the word: "Ingredients for 4 people", "Zutaten (2 Personen)", "Složení:". */
const amended =
  /^(.{3,40}?)\s*(?:[:(–—-]|\bfor\b|\bfür\b|\bpour\b|\bpara\b|\bper\b|\bvoor\b|\btil\b|\btill\b|\bför\b|\bna\b|\bdla\b|\bna ok\b|\bpro\b|\bfor\b|для|\d).{0,60}$/iu

/** The part of a recipe that a line opens, if it is such a heading. */
export function partOpenedBy(text: string): RecipePart | undefined {
  if (text.length > 80) return undefined
  const key = letters(text)
  const part = partByKey.get(key)
  if (part) return part
  if (/(?:的做法|的步骤|の作り方)$/u.test(key)) return 'instructions'
  const start = amended.exec(text)?.[1]
  const opened = start === undefined ? undefined : partByKey.get(letters(start))
  return opened === 'other' || opened === 'equipment' ? undefined : opened
}

/** Whether a line says more than the word itself: "Ingredients for the dough". */
export const isAmended = (text: string): boolean => !partByKey.has(letters(text)) && amended.test(text)

const units =
  'g|gr|kg|mg|ml|cl|dl|l|oz|lb|lbs|cups?|c|tsps?|tbsps?|teaspoons?|tablespoons?|pounds?|ounces?|pinch|dash|cloves?|cans?|slices?|sticks?|bunch|' +
  'handful|el|tl|esslöffel|teelöffel|prise|bund|stück|msk|tsk|krm|st|spsk|tsk|stk|fed|cuill\\S*|cuillère\\S*|càs|càc|gousses?|pincée|' +
  'cucharad\\S*|taza|tazas|colher\\S*|xícara\\S*|cucchiai\\S*|łyżk\\S*|łyżecz\\S*|szklank\\S*|ст|ч|г|мл|кг|шт|стакан\\S*|克|毫升|個|个|大さじ|小さじ'
const quantified = new RegExp(
  String.raw`^(?:[\d½¼¾⅓⅔⅛⅜⅝⅞]|(?:one|two|three|half|eine?|een|une|una)\s)|(?:^|[\s\d])(?:${units})(?:[\s.)]|$)`,
  'iu',
)

/** Whether a line reads like an ingredient with an amount. */
export const isQuantified = (text: string): boolean => text.length < 200 && quantified.test(text)

const amountPattern = String.raw`^(?:ca\.?|about|approx\.?|~)?\s*(?:\d+|[½¼¾⅓⅔⅛⅜⅝⅞])(?:[\d\s.,/½¼¾⅓⅔⅛⅜⅝⅞–-]|bis|to)*`
const plainAmount = new RegExp(String.raw`${amountPattern}(?:(?:${units})\.?)?$`, 'iu')
const bareAmount = new RegExp(String.raw`${amountPattern}(?:(?:${units})\.?|\p{L}{1,9}\.?)?$`, 'iu')

/** Whether a line is an amount in a unit we know: "200 g", "½". */
export const isPlainAmount = (text: string): boolean => text.length <= 24 && plainAmount.test(text)

/** Whether a line may be an amount without its food, in a unit of any language: "200 g", "2 rúd". */
export const isBareAmount = (text: string): boolean => text.length <= 24 && bareAmount.test(text)

const noise =
  /^(?:\d\s?[x×]\s*)+$|^(?:us|metric|imperial|print|share|save|pin|email|advertisement|werbung|anzeige|publicité|add all to .*|add to .*list|shop ingredients|copy|scale|units?|[-+]|check all|select all|servings?:?\s*\d*|cook mode.*|prevent your screen.*|subscribe.*|sign up.{0,80}|.{0,30}newsletter.{0,60}|.{0,60}\b(?:pinterest|instagram)\b.{0,60})$/i

/** Whether a line is a control or an advertisement rather than part of a recipe. */
export const isNoise = (text: string): boolean => noise.test(text)
