/** Words for several foods at once, and the beginnings of the names of those foods, in all languages of recipes. */
const classes = {
  meats:
    'chicken|beef|pork|lamb|turkey|veal|duck|steak|sirloin|brisket|mince|venison|huhn|hahnchen|hendl|pute|rind|schwein|kalb|ente|hack|rumpsteak|kip(?!pen)|rund(?:vlees|er|ge)|varken|kalf|biefstuk|ossenhaas|varkenshaas|solomillo|entrecot|oxfile|flaskfile|morbrad|mornbrad|indrefilet|roastbeef|bavette|entrecote|gehakt|poulet|boeuf|porc|agneau|veau|dinde|canard|pollo|ternera|cerdo|cordero|pavo|manzo|maiale|vitello|agnello|tacchino|frango|porco|vaca|bovin|peru|cordeiro|kyckling|notkott|flask|kalkon|pastrami|oxbringa|rostbiff|kylling|okse|svin|flaesk|kalkun|kurczak|wolow|wieprz|jagniec|indyk|csirke|marha|sertes|barany|pulyka|kacsa',
  fishes:
    'salmon|cod|tuna|trout|haddock|halibut|tilapia|mackerel|lachs|kabeljau|thunfisch|forelle|seelachs|zander|dorade|zalm|tonijn|forel|saumon|cabillaud|thon|truite|colin|bacalao|merluza|atun|trucha|merluzzo|tonno|trota|orata|branzino|bacalhau|pescada|atum|tamboril|lax|torsk|tonfisk|laks|tunfisk|losos|dorsz|tunczyk|lazac|tokehal|harcsa|pisztrang',
  pastas:
    'spag[h]?et|espaguet|penne|linguin|fusilli|casarecc|paccheri|trofie|cavatell|ditalin|vermicell|strozzapret|garganell|bavette$|malloreddus|ma[ck]+aron|rigaton|tagliatel|tortiglion|orzo|fettuc|farfal|bucatin|orecchiet|capellin|pappardel|conchigl|ziti|udon|ramen|soba|makaron|bandnudel|nudel|noodle|noedel|nouille|fideo|pasta$|pates$',
  dry: 'flour|sugar|salt$|baking|bicarb|soda$|cocoa|kakao|cacao|yeast|starch|cornstarch|powder|pulver|cinnamon|oats?$|oatmeal|mehl|\\w*mehl$|zucker|\\w*zucker$|salz$|backpulver|natron|starke|hefe$|zimt|haferflocken|bloem|meel$|\\w*meel$|suiker|\\w*suiker$|zout$|bakpoeder|maizena|kaneel|farine|sucre|sel$|levure|cannelle|harina|azucar|sal$|levadura|canela|farin[ae]$|zuccher|sale$|lievit|cannell|farinha|acucar|fermento|mjol|\\w*mjol$|socker|\\w*socker$|bakpulver|kanel|\\w*mel$|sukker|bagepulver|maka$|maki$|cukier|cukru|liszt|\\w*liszt$|cukor|sutopor',
  wet: 'milk|buttermilk|water|oils?$|eggs?$|butter$|vanilla|yogurt|juice|cream$|syrup|honey|applesauce|milch|\\w*milch$|wasser|\\w*ol$|ei$|eier$|butter$|sahne|honig|melk|\\w*melk$|\\w*olie$|eieren|boter|lait$|huile|oeufs?$|beurre|eau$|miel|leche|aceite|huevos?$|mantequilla|agua$|latte|olio|uov[ao]$|burro|acqua|leite|oleo|ovos?$|manteiga|mjolk|\\w*olja$|agg$|smor|vatten|maelk|aeg$|vand|vann|egg$',
  cheeses:
    'raclette|reblochon|beaufort|cantal$|tomme$|mimolette|taleggio|asiago|scamorza|stracchin|mussarel|mucarel|muzzarel|comte$|appenzell|tilsit|cheddar|mozzarella|parm[ei][sz][ae]n|parmigian|feta$|gouda|gruyere|greyerzer|emmental|pecorino|ricotta|brie$|camembert|gorgonzola|roquefort|manchego|provolon|fontina|halloumi|edam|monterey|burrata|mascarpone|queijo|queso|formagg|fromage|cheese|kase$|kaas$',
  breads:
    'baguette|ciabatta|sourdough|brioche|focaccia|pita|naan|tortilla|toast|bagel|roll$|bun$|bread|brot|brod|brood|pain$|pane$|pao$|sandwich|bolillo|pumpernickel|broa$|piadin|lavash',
  mushrooms:
    'champignon|mushroom|shiitake|portobell|cremini|pfifferling|steinpilz|shimeji|seitling|kastanjechampignon|oesterzwam|cantharel|girolle|cepes?$|morille|pleurote|porcini|finferli|kantarell|cogumelo|setas?$|champinon|pieczark|csiperke|gomba|svamp|sjampinjong',
  nuts: 'almond|walnut|hazelnut|pecan|cashew|pistachio|peanut|macadamia|mandel|walnuss|haselnuss|pistazi|erdnuss|amandel|walnoot|walnoten|hazelno|pinda|amande|noisette|almendra|avellana|mandorl|nocciol|pistacch|amendoa|avela|valnot|hasselnot|jordnot|nodder|notter|pine$|pinienkern',
  herbs:
    'parsley|basil|thyme|rosemary|sage|oregano|dill|chive|cilantro|coriander|mint|tarragon|marjoram|petersilie|thymian|rosmarin|salbei|schnittlauch|koriander|minze|estragon|majoran|kerbel|peterselie|tijm|rozemarijn|salie|bieslook|munt|dragon|persil|thym|romarin|sauge|aneth|ciboulette|coriandre|menthe|origan|cerfeuil|perejil|albahaca|tomillo|romero|salvia|eneldo|cebollino|menta|prezzemolo|timo|rosmarino|salsinha|manjericao|tomilho|alecrim|coentro|hortela|cebolinha|persilja|timjan|graslok|mynta|timian|purlog|gresslok|mynte|pietruszk|bazyli|tymian|rozmaryn|szczypior|koper|kolendr|miet|petrezselyem|bazsalikom|kakukkfu|rozmaring|snidling|kapor',
  spices:
    '(?:salt|salz|zout|sel|sal|sale|sol|so|pepe|bors|noz|noce|nuez|piment|chill?i|curry|safran)$|pepper|paprika|cumin|cinnamon|nutmeg|turmeric|coriander|cardamom|allspice|cayenne|garam|sumac|saffron|oregano|mustard|pfeffer|kummel|kreuzkummel|zimt|muskat|kurkuma|koriander|kardamom|nelke|peper|komijn|kaneel|nootmuskaat|poivre|cannelle|muscade|curcuma|cardamome|pimienta|pimenton|comino|canela|azafran|cannella|zafferano|pimenta|cominho|colorau|peppar|svartpeppar|vitpeppar|spiskummin|kanel|muskot|gurkmeja|kardemumma|chiliflakes|cayennepeppar|paprikakrydda|peber|spidskommen|gurkemeje|kardemomme|pieprz|papryk|kmin|cynamon|kurkum|feketebors|romaikomeny|fahej|szerecsendio|pirospaprika|lokpulver|vitloks?pulver|laurier|laurel|lorbeer|lagerblad|laurbaer|juniper|jeneverbes|wacholder|genievre|kruidnagel|cloves?$|girofle|clavo|chiodi|cravo|nejlik|kerrie|curry|currypulver|ketoembar|ketumbar|steranijs|anis|badian|sumak|tandoori|masala|fenegriek|fenugreek|bockshornklee|chiliflocken|chilivlokken|vanil|bay$',
} as const

/** A word for several foods, as the words of a language name it. */
export type FoodClass = keyof typeof classes

const patterns = Object.fromEntries(
  Object.entries(classes).map(([name, words]) => [name, new RegExp(`^(?:${words})`)]),
) as Readonly<Record<FoodClass, RegExp>>

/** Compounds that begin with the name of an animal and are no meat. */
const noMeat =
  /(?:zsir|schmalz|talg|bruhe|fond|bouillon|buljong|buljongen|alaple|kraft|fett|wurfel|terning\w*|tarning\w*|blokje\w*|pulver|poeder|sauce|saus|sas)$/

/** Whether a food belongs to a class by its name, folded. */
export const isOfClass = (name: string, of: FoodClass): boolean =>
  patterns[of].test(name) && !(of === 'meats' && noMeat.test(name))
