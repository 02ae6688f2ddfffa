/** Words for several foods at once, and the beginnings of the names of those foods, in all languages of recipes. */
const classes = {
  meats:
    'chicken|beef|pork|lamb|turkey|veal|duck|steak|sirloin|brisket|mince|venison|huhn|hahnchen|hendl|pute|rind|schwein|kalb|ente|hack|rumpsteak|kip(?!pen)|rund(?:vlees|er|ge)|varken|kalf|biefstuk|ossenhaas|varkenshaas|solomillo|entrecot|oxfile|flaskfile|morbrad|mornbrad|indrefilet|roastbeef|bavette|entrecote|gehakt|poulet|boeuf|porc|agneau|veau|dinde|canard|pollo|ternera|cerdo|cordero|pavo|manzo|maiale|vitello|agnello|tacchino|frango|porco|vaca|bovin|peru|cordeiro|kyckling|notkott|flask|kalkon|pastrami|oxbringa|rostbiff|kylling|okse|svin|flaesk|kalkun|kurczak|wolow|wieprz|jagniec|indyk|csirke|marha|sertes|barany|pulyka|kacsa',
  fishes:
    'salmon|cod|tuna|trout|haddock|halibut|tilapia|mackerel|lachs|kabeljau|thunfisch|forelle|seelachs|zander|dorade|zalm|tonijn|forel|saumon|cabillaud|thon|truite|colin|bacalao|merluza|atun|trucha|merluzzo|tonno|trota|orata|branzino|bacalhau|pescada|atum|tamboril|lax|torsk|tonfisk|laks|tunfisk|losos|dorsz|tunczyk|lazac|tokehal|harcsa|pisztrang',
  pastas:
    'spag[h]?et|espaguet|penne|linguin|fusilli|ma[ck]+aron|rigaton|tagliatel|tortiglion|orzo|fettuc|farfal|bucatin|orecchiet|capellin|pappardel|conchigl|ziti|udon|ramen|soba|makaron|bandnudel|nudel|noodle|noedel|nouille|fideo|pasta$|pates$',
  herbs:
    'parsley|basil|thyme|rosemary|sage|oregano|dill|chive|cilantro|coriander|mint|tarragon|marjoram|petersilie|thymian|rosmarin|salbei|schnittlauch|koriander|minze|estragon|majoran|kerbel|peterselie|tijm|rozemarijn|salie|bieslook|munt|dragon|persil|thym|romarin|sauge|aneth|ciboulette|coriandre|menthe|origan|cerfeuil|perejil|albahaca|tomillo|romero|salvia|eneldo|cebollino|menta|prezzemolo|timo|rosmarino|salsinha|manjericao|tomilho|alecrim|coentro|hortela|cebolinha|persilja|timjan|graslok|mynta|timian|purlog|gresslok|mynte|pietruszk|bazyli|tymian|rozmaryn|szczypior|koper|kolendr|miet|petrezselyem|bazsalikom|kakukkfu|rozmaring|snidling|kapor',
  spices:
    '(?:salt|salz|zout|sel|sal|sale|sol|so|pepe|bors|noz|noce|nuez|piment|chil[il]i|curry|safran)$|pepper|paprika|cumin|cinnamon|nutmeg|turmeric|coriander|cardamom|allspice|cayenne|garam|sumac|saffron|oregano|mustard|pfeffer|kummel|kreuzkummel|zimt|muskat|kurkuma|koriander|kardamom|nelke|peper|komijn|kaneel|nootmuskaat|poivre|cannelle|muscade|curcuma|cardamome|pimienta|pimenton|comino|canela|azafran|cannella|zafferano|pimenta|cominho|colorau|peppar|svartpeppar|vitpeppar|spiskummin|kanel|muskot|gurkmeja|kardemumma|chiliflakes|cayennepeppar|paprikakrydda|peber|spidskommen|gurkemeje|kardemomme|pieprz|papryk|kmin|cynamon|kurkum|feketebors|romaikomeny|fahej|szerecsendio|pirospaprika|lokpulver|vitloks?pulver',
} as const

/** A word for several foods, as the words of a language name it. */
export type FoodClass = keyof typeof classes

const patterns = Object.fromEntries(
  Object.entries(classes).map(([name, words]) => [name, new RegExp(`^(?:${words})`)]),
) as Readonly<Record<FoodClass, RegExp>>

/** Whether a food belongs to a class by its name, folded. */
export const isOfClass = (name: string, of: FoodClass): boolean => patterns[of].test(name)
