import { letters } from '../text.ts'

// What recipes print above their parts, in the languages we know pages of. One list per meaning.
const words = {
  ingredients:
    'ingredients|ingredient|ingredient list|recipe ingredients|what you need|what youll need|you will need|youll need|shopping list|' +
    'zutaten|zutatenliste|das brauchst du|ingrédients|les ingrédients|ingredientes|los ingredientes|ingredienti|ingrediënten|' +
    'ingredienten|benodigdheden|wat heb je nodig|dit heb je nodig|boodschappenlijst|ingredienser|ingredienserne|du skal bruge|det skal du bruge|' +
    'dette trenger du|ainekset|ainesosat|tarvitset|składniki|skladniki|ingredience|suroviny|ingrediencie|suroviny|hozzávalók|ingrediente|sestavine|sastojci|' +
    'ингредиенты|состав|продукты|вам понадобится|інгредієнти|съставки|необходими продукти|продукти|υλικά|τα υλικά|malzemeler|' +
    'içindekiler|材料|食材|用料|原料|재료|מצרכים|רכיבים|المكونات|المقادير|مقادیر|مواد لازم|مواد لازم برای|nguyên liệu|bahan|bahan-bahan|ส่วนผสม|' +
    'innihald|hráefni|ingredientsfor|produse|ingrediënt|koostisosad|sastāvdaļas|ingredientai|' +
    'ingredients list|the ingredients|ingredients needed|ingredients youll need|ingredients required|grocery list|les ingrédients de la recette|ingrédients nécessaires|ce quil vous faut|vous aurez besoin de|' +
    'benötigte zutaten|du benötigst|ihr benötigt|ingredientes necesarios|necesitas|qué necesitamos|gli ingredienti|ingredienti necessari|cosa serve|occorrente|os ingredientes|vai precisar de|' +
    'de ingrediënten|ingrediëntenlijst|je hebt nodig|det behøver du|det trenger du|det här behövs|raaka-aineet|innihaldsefni|koostisained|vaja läheb|nepieciešams|nepieciešamie produkti|' +
    'sudedamosios dalys|reikės|jums reikės|reikalingi produktai|potrzebne będą|přísady|budete potřebovat|prísady|čo potrebujeme|szükséges hozzávalók|alapanyagok|ingrediente necesare|ai nevoie de|' +
    'potrebujemo|potrebne sestavine|namirnice|potrebno je|састојци|потребно је|состојки|потребни состојки|нужни продукти|вам потребуется|что нужно|список ингредиентов|складники|вам знадобиться|' +
    'інгрэдыенты|υλικα|τα υλικα|συστατικά|θα χρειαστείτε|ინგრედიენტები|բաղադրիչներ|inqrediyentlər|përbërësit|osagaiak|cynhwysion|المكونات والمقادير|مكونات|مقادير|مواد اولیه|اجزاء|החומרים|המצרכים|מה צריך|' +
    'सामग्री|आवश्यक सामग्री|साहित्य|উপকরণ|தேவையான பொருட்கள்|కావలసిన పదార్థాలు|સામગ્રી|thành phần|chuẩn bị nguyên liệu|วัตถุดิบ|เครื่องปรุง|bahan yang diperlukan|bahan utama|mga sangkap|sangkap|' +
    '準備するもの|使う材料|材料・分量|所需食材|所需材料|准备食材|準備食材|食材准备|配料|主要食材|재료 준비|준비 재료|' +
    'was du brauchst|was ihr braucht|du brauchst|ihr braucht|das braucht ihr|il vous faut|liste des ingrédients|qué necesitas|lista de ingredientes|' +
    'você vai precisar de|lista degli ingredienti|du behöver|det här behöver du|du trenger|hva du trenger|potrzebujesz|potrzebne składniki|lista składników|' +
    'budeme potřebovat|potřebujeme|budeme potrebovať|potrebujeme|potrebni sastojci|что понадобится|понадобится|нам понадобится|необхідні продукти|' +
    'gerekli malzemeler|食材清单|食材清單|필요한 재료',
  instructions:
    'instructions|directions|method|preparation|steps|cooking instructions|cooking directions|how to make it|how to make|' +
    'how to cook|procedure|cooking method|step by step|step-by-step instructions|stepbystep|make it|the method|recipe method|cooking steps|the recipe|recipe|' +
    'what to do|recipe instructions|assembly instructions|preparation steps|steps to make it|preparation method|method of preparation|' +
    'rezeptanleitung|kochanleitung|die zubereitung|und so gehts|und so wirds gemacht|zubereitung schritt für schritt|herstellung|voorbereiding en bereiding|hoe maak je het|' +
    'zo gaat het|methode|étapes de la recette|méthode|déroulement|confection|élaboration|tillvägagångssätt|metod|instruções|passos|confeção|confecção|método|modo de confeção|' +
    'como preparar|fremgangsmåte|slik lager du|instruksjoner|metode|így készül|elkészítési mód|elkészítés lépései|az elkészítés módja|come preparare|esecuzione|passaggi|svolgimento|' +
    'la preparazione|cómo preparar|pasos a seguir|preparación de la receta|modo de hacerlo|instrukcje|etapy przygotowania|jak na to|ako na to|процесс приготовления|' +
    'этапы приготовления|инструкция приготовления|инструкция|пошаговый рецепт с фото|приготовление блюда|tarifin yapılışı|' +
    'schritt für schritt|so geht es|progression|marche à suivre|étape par étape|comment faire|paso a paso|preparación paso a paso|elaboración paso a paso|' +
    'cómo hacerlo|cómo prepararlo|passo a passo|passo passo|stap voor stap|trin for trin|steg för steg|steg for steg|krok po kroku|krok za krokem|krok za krokom|' +
    'lépésről lépésre|postupak|način pripreme|način priprave|upute|pas cu pas|пошаговое приготовление|шаг за шагом|як приготувати|стъпка по стъпка|adım adım|yapılış|' +
    '만드는 방법|요리순서|אופן הכנה|דרך הכנה|الخطوات|خطوات التحضير|روش پخت|วิธีการทำ|các bước thực hiện|cách chế biến|cara memasak|langkah-langkah|' +
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
    'modo de preparo|modo de preparação|preparação|modo de fazer|preparo|como fazer|etapa de preparação|cách làm|cara membuat|langkah|วิธีทำ|aðferð|leiðbeiningar|pagatavošana|gaminimas|valmistamine|' +
    'valmistusjuhised|pagatavošanas gaita|gaminimo būdas|paruošimas|način pripreme|начин припреме|припрема|начин на подготовка|прыгатаванне|εκτελεση|οδηγιες|διαδικασια|hazirlanişi|yapilişi|' +
    'მომზადება|მომზადების წესი|պատրաստում|hazırlanma qaydası|përgatitja|prestaketa|preparació|elaboració|dull|विधि|बनाने की विधि|कृती|প্রণালী|প্রস্তুত প্রণালী|செய்முறை|తయారీ విధానం|રીત|ترکیب|' +
    'cách nấu|thực hiện|ขั้นตอน|ขั้นตอนการทำ|cara penyediaan|langkah pembuatan|paraan ng pagluluto|조리 방법|요리 방법|制作方法|製作方法|烹饪步骤|烹飪步驟',
  equipment:
    'equipment|equipment needed|equipment used|equipment youll need|special equipment|recommended equipment|kitchen equipment|tools|tools needed|tools youll need|tools used|special tools|' +
    'recommended tools|tools and equipment|tools equipment|equipment tools|utensils|utensils needed|utensils required|kitchen tools|specialized hardware|' +
    'zubehör|benötigtes zubehör|küchengeräte|küchenutensilien|kochutensilien|utensilien|küchenzubehör|küchenhelfer|du brauchst außerdem|das brauchst du noch|hilfreich für die zubereitung|' +
    'ustensiles|les ustensiles|ustensiles de cuisine|ustensiles nécessaires|matériel|le matériel|matériel nécessaire|équipement|utensilios|utensilios necesarios|utensilios de cocina|equipo necesario|' +
    'strumenti|attrezzatura|attrezzi|gli utensili|utensili|utensili necessari|keukengerei|benodigd keukengerei|extra benodigdheden|keukenspullen|keukenhulpjes|' +
    'verder nodig|udstyr|redskaber|køkkenredskaber|utstyr|kjøkkenutstyr|redskap|köksredskap|utrustning|välineet|tarvittavat välineet|tarvikkeet|acessórios|accesorios|utensílios|utensílios necessários|' +
    'sprzęt|przybory|przybory kuchenne|nádobí|pomůcky|pomôcky|eszközök|szükséges eszközök|ustensile necesare|oprema|pribor|pripomočki|оборудование|инвентарь|кухонная утварь|обладнання|інвентар|' +
    'εξοπλισμός|σκεύη|mutfak gereçleri|araç gereçler|道具|使用する道具|調理器具|厨具|用具|조리도구|도구|ציוד|כלים|الأدوات|dụng cụ|peralatan|อุปกรณ์',
  other:
    'per persoon|per portie|pro portion|pro person|par portion|par personne|por porción|por ración|por porção|per porzione|per persona|pr portion|per portion|na porcję|na porci|' +
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
    'címkék|megosztás|hozzászólások|tippek|weiterlesen|rezept bewerten|nährwerte pro portion|das passt dazu|serviertipp|küchentipp|haltbarkeit|aufbewahrung|' +
    'häufige fragen|informations nutritionnelles|avis|vos avis|bon à savoir|le conseil du chef|informações adicionais|informações nutricionais|tabela nutricional|' +
    'curiosidades|armazenamento|conservação|valor nutricional|valores nutricionales|conservación|recomendaciones|sugerencias|opiniones|preguntas frecuentes|' +
    'suggerimenti|domande frequenti|curiosità|bewaartip|bewaartips|serveertip|variatietip|veelgestelde vragen|beoordelingen|näringsvärden|förvaring|' +
    'relaterade recept|fler recept|oppbevaring|næringsverdi|flere oppskrifter|opbevaring|flere opskrifter|säilytys|kommentit|arvostelut|lue myös|' +
    'przechowywanie|wartość odżywcza|podobne przepisy|opinie|skladování|výživové hodnoty|podobné recepty|skladovanie|savjet|savjeti|napomena|' +
    'nutritivne vrijednosti|komentari|slični recepti|sfaturi|valori nutriționale|comentarii|rețete similare|полезные советы|калорийность|' +
    'энергетическая ценность|отзывы|хранение|похожие рецепты|поради|відгуки|схожі рецепти|saklama|servis önerisi|besin değeri|benzer tarifler|' +
    'メモ|ヒント|ワンポイント|保存方法|レビュー|関連レシピ|よくある質問|小窍门|营养成分|相关菜谱|注意事项|备注|영양정보|관련 레시피|보관방법|' +
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
  /^(.{2,40}?)\s*(?:[:(–—：（【-]|\bfor\b|\bfür\b|\bpour\b|\bpara\b|\bper\b|\bvoor\b|\btil\b|\btill\b|\bför\b|\bna\b|\bdla\b|\bna ok\b|\bpro\b|\bfor\b|для|\d).{0,60}$/iu

/** "Gli utensili di Anna" */
const ownedBy = /^(.{3,30}?)\s(?:di|de|von|van)\s\p{Lu}\p{Ll}+$/u

/** "Ingrédients de la recette", "Zutaten der Füllung": said of ingredients alone, as steps have parts of their own. */
const ingredientsOf =
  /^(\S{4,20})\s+(?:of|de|du|des|del|della|di|da|do|der|van|av|af|za|за|на|από|için)\s.{1,40}$/iu

/** The part of a recipe that a line opens, if it is such a heading. */
export function partOpenedBy(text: string): RecipePart | undefined {
  if (text.length > 80) return undefined
  const key = letters(text)
  const part = partByKey.get(key)
  if (part) return part
  if (/(?:的做法|的步骤|の作り方)$/u.test(key)) return 'instructions'
  const owned = partByKey.get(letters(ownedBy.exec(text)?.[1] ?? ''))
  if (owned === 'equipment') return owned
  const start = amended.exec(text)?.[1]
  const owner = ingredientsOf.exec(text)?.[1]
  if (owner !== undefined && partByKey.get(letters(owner)) === 'ingredients') return 'ingredients'
  const opened = start === undefined ? undefined : partByKey.get(letters(start))
  return opened === 'other' || opened === 'equipment' ? undefined : opened
}

const aside =
  'tips?|tipps?|dicas?|consejos|trucos|astuces|conseils|consigli|notes|notas|note|variations|variantes|varianten|substitutions|storage|storing|faqs?|nutrition|советы|tippek|porady|wskazówki'
const opensAside = new RegExp(
  `^\\P{L}*(?:${aside})(?=\\P{L}|$)|(?:^|\\P{L})(?:variations|substitutions|tips|comments|reviews|recipes|faqs)\\P{L}*$|\\?$`,
  'iu',
)

/** Whether a heading leaves the recipe: "Tips for the crust", "Recipe variations", or a question. */
export const leavesRecipe = (heading: string): boolean => heading.length <= 100 && opensAside.test(heading)

/** Whether a line says more than the word itself: "Ingredients for the dough". */
export const isAmended = (text: string): boolean =>
  !partByKey.has(letters(text)) && (amended.test(text) || ingredientsOf.test(text))

// Units and other words of amount. Short ones are words of other languages as well, so they count after a number only.
const shortUnits =
  'g|gr|kg|mg|ml|cl|dl|l|oz|lb|lbs|c|tsps?|tbsps?|el|tl|msk|tsk|krm|st|spsk|stk|fed|ss|ts|cs|cc|càs|càc|ek|tk|kk|dkg|db|pl|čl|ks|rkl|kpl|dag|' +
  'bx|un|ud|uds|pck|msp|stg|sdm|sdt|ст|ч|г|гр|мл|кг|л|шт|γρ|κ|克|毫升|升|個|个|只|根|片|勺|匙|杯|枚|本|束|株|개|컵|큰술|작은술|כף|כפית|כוס|גרם|גר|قاشق|گرم|كوب|غرام|عدد'
const longUnits =
  'cups?|teaspoons?|tablespoons?|pounds?|ounces?|pinch|dash|cloves?|cans?|slices?|sticks?|bunch|handful|' +
  'esslöffel|teelöffel|prise|bund|stück|zehen?|dosen?|päckchen|becher|scheiben?|tassen?|zweige?|' +
  'stück\\S*|cuill\\S*|gousses?|pincées?|tranches?|brins?|sachets?|verres?|' +
  'cucharad\\S*|tazas?|dientes?|pizcas?|colher\\S*|xícara\\S*|dentes?|pitadas?|cucchiai\\S*|spicchi\\S*|pizzic\\S*|' +
  'eetlepels?|theelepels?|snufjes?|teentjes?|łyżk\\S*|łyżecz\\S*|szklank\\S*|szczypt\\S*|ząbk\\S*|ząbek|lžíc\\S*|lžičk\\S*|hrnek|hrnk\\S*|štipk\\S*|lyžic\\S*|' +
  'csipet|gerezd|csokor|žlic\\S*|šalic\\S*|kašik\\S*|lingur\\S*|căni|ripaus|rasia|kynttä|' +
  'bardağı|kaşığı|adet|demet|стакан\\S*|ложк\\S*|щепотк\\S*|зубчик\\S*|склянк\\S*|φλιτζάνι\\S*|κουταλι\\S*|muỗng|siung|butir'
const units = `${shortUnits}|${longUnits}`
const number = String.raw`\p{Nd}½¼¾⅓⅔⅛⅜⅝⅞`
const quantified = new RegExp(
  [
    String.raw`^(?:[${number}]|(?:one|two|three|half|eine?|een|une|una|en halv)\s)`,
    String.raw`[${number}]\s?(?:${units})(?:[\s.,)]|$)`,
    String.raw`(?:^|\s)(?:${longUnits})(?:[\s.,)]|$)`,
    // Where nothing parts words, the unit may stand before its number, or no number at all.
    String.raw`(?:大さじ|小さじ|カップ)[${number}]|(?:適量|少々|適宜|适量|少许|少許|약간|적당량)`,
    String.raw`^[一二两三四五六七八九十半][\p{Script=Han}]{0,2}`,
  ].join('|'),
  'iu',
)

const counted =
  /^(?:four|six|zwei|drei|vier|ein halber|ein halbes|deux|trois|quatre|dos|tres|cuatro|medio|due|tre|quattro|mezzo|mezza|twee|drie|vier|dois|duas|três|meia|två|fyra|dwa|dwie|trzy|pół|два|две|три|пол|половина|дві|dva|dvě|dvije|tri|két|fél|iki|yarım)\s.*[^.!?:]$/iu

/** Whether a line reads like an ingredient with an amount. */
export const isQuantified = (text: string): boolean =>
  text.length < 200 && (quantified.test(text) || (text.length < 50 && counted.test(text)))

/** The ingredients of a list written as one text, "200 g flour, 2 eggs, salt"; none when it is no such list. */
export function splitRunOn(text: string): string[] {
  // Where semicolons part the ingredients, a comma sets a note apart.
  for (const between of [/[;•|]\s+(?![^()]*\))/u, /[,;•]\s+(?![^()]*\))/u]) {
    const parts = text
      .split(between)
      .map((part) => part.trim().replace(/\.$/, ''))
      .filter((part) => part !== '')
    const full = parts.filter((part) => part.length < 80 && isQuantified(part)).length
    if (parts.length > 3 && full > parts.length * 0.6) return parts
  }
  return []
}

const amountPattern = String.raw`^(?:ca\.?|about|approx\.?|~)?\s*(?:\d+|[½¼¾⅓⅔⅛⅜⅝⅞])(?:[\d\s.,/½¼¾⅓⅔⅛⅜⅝⅞–-]|bis|to)*(?:\([^()]{1,24}\)\s*)?`
const plainAmount = new RegExp(String.raw`${amountPattern}(?:(?:${units})\.?)?$`, 'iu')
const bareAmount = new RegExp(String.raw`${amountPattern}(?:(?:${units})\.?|\p{L}{1,9}\.?)?$`, 'iu')

/** Whether a line is an amount in a unit we know: "200 g", "½". */
export const isPlainAmount = (text: string): boolean => text.length <= 40 && plainAmount.test(text)

/** Whether a line may be an amount without its food, in a unit of any language: "200 g", "2 rúd". */
export const isBareAmount = (text: string): boolean => text.length <= 40 && bareAmount.test(text)

const measure = new RegExp(String.raw`${amountPattern}(?:${units})\.?(?=\s|$)`, 'iu')

/** Whether a line opens with an amount in a unit we know: "200 g flour". */
export const opensWithMeasure = (text: string): boolean => text.length < 200 && measure.test(text)

/** An ingredient without a dash after its amount ("200 g - flour") and a mark of a note that stands apart. */
export function tidyLine(text: string): string {
  const parted = /^(.{1,24}?)\s+[-–—]\s+(?=\p{L})/u.exec(text)
  const line = parted && isPlainAmount(parted[1]!) ? `${parted[1]!} ${text.slice(parted[0].length)}` : text
  return line.replace(/\s+\*+$/, '')
}

const controls = [
  String.raw`(?:\d\s?[x×]\s*)+`,
  'keywords:.*|tags:.*|print|share|save|pin|email|copy|scale|units?|units? scale|[-+]|check all|select all|subscribe.*',
  String.raw`(?:us(?: customary)?|metric|imperial)(?:\s*[-–—/|·]?\s*(?:us(?: customary)?|metric|imperial))*`,
  String.raw`servings?:?\s*\d*`,
  String.raw`(?:yields?|makes|serves|ergibt|rendement|rendimiento|rendimento)\s*:\s*\d.{0,60}`,
  '(?:(?:ads?|advertisement|werbung|anzeige|publicité|publicidad|publicidade|pubblicità|advertentie|annonse?|annons|mainos|reklama?|реклама|広告|广告|廣告|광고)[ ·:]*)+',
  // To a list to shop from, to a cart, to one's own recipes.
  '(?:add|send|copy|save) .{0,30}(?:list|cart|basket|recipes?)|add all to .*|(?:shop|buy|order|get) (?:the |this |all )?(?:recipe|ingredients?)(?: .{0,30})?|view cart.*',
  '(?:zur|auf die|in die) einkaufsliste.*|in den warenkorb.*|(?:ajouter|envoyer) .{0,30}(?:liste|panier).*|(?:añadir|agregar|enviar) .{0,30}(?:lista|carrito).*',
  '(?:adicionar|enviar) .{0,30}(?:lista|carrinho).*|enviar lista|(?:aggiungi|invia) .{0,30}(?:lista|carrello).*|.{0,30}boodschappenlijst(?:je)? ?(?:toevoegen|zetten)?',
  '(?:lägg|legg|læg|tilføj|føj) .{0,30}(?:lista|listan|listen|liste|inköpslista|handleliste|indkøbsliste|kurv|kurven|korg)|dodaj do .{0,30}(?:listy|koszyka).*|(?:přidat|pridať) do .{0,30}',
  '(?:rezept|zutaten) .{0,30}(?:speichern|merken|drucken|teilen|kopieren)|speichern|drucken|teilen|merken|imprimer|partager|imprimir|compartir|compartilhar|stampa|condividi|afdrukken|delen|skriv ut|udskriv|drukuj',
  '(?:tip: )?cook(?:ing)? mode.*|prevent (?:your screen|sleep).*',
  String.raw`.{0,80}\bscreen\b.{0,40}\b(?:always on|awake|going dark|turning off)\b.{0,80}`,
  String.raw`post views:? *[\d.,]+`,
  String.raw`sign up.{0,80}|.{0,30}newsletter.{0,60}|.{0,60}\b(?:pinterest|instagram)\b.{0,60}`,
]
const noise = new RegExp(`^(?:${controls.join('|')})$`, 'iu')

/** Whether a line only says who took a picture. */
export const isCredit = (text: string): boolean =>
  text.length < 100 &&
  /^(?:©|(?:photos?|images?|pictures?|fotos?|bild(?:er)?|zdjęci[ea])(?: credits?| by)?\s*[:©])/iu.test(text)

/** Whether a printed line only names those who made a picture: "Studio / Photographer Ann Cook, Food Stylist Ben Baker". */
const namesPictureMakers = (text: string): boolean =>
  text.length < 200 &&
  /\b(?:photographer|photography|food stylist|prop stylist|styling)\b/i.test(text) &&
  !/[.!]$/.test(text)

/** Whether a line asks readers to tell others of the recipe. */
const asksReader = (text: string): boolean =>
  text.length < 300 &&
  /\bdon.?t forget to (?:share|show|rate|tag|leave|comment|like|subscribe|pin)\b|\btag (?:me|us) (?:on|@)|\bleave (?:me |us )?a (?:comment|review|rating)\b/i.test(
    text,
  )

/** Whether a line is a control, a credit or an advertisement rather than part of a recipe. */
export const isNoise = (text: string): boolean =>
  noise.test(text) || isCredit(text) || namesPictureMakers(text) || asksReader(text)
