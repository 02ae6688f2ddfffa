/**
 * What the words of a language mean around the names of ingredients. Words are folded: lower case, without marks. Each entry is a
 * regular expression of whole words, without anchors.
 */
export interface StepWords {
  /** The word of a name that says what it is: "olive oil" is an oil, "huile d'olive" too. */
  readonly head: 'first' | 'last' | 'any'
  /** Whether compounds are written as one word. */
  readonly compounds?: true
  /** Whether nouns start with a capital letter. */
  readonly capitals?: true
  /** Articles, prepositions, conjunctions, pronouns and adverbs. */
  readonly stop: string
  /** Prepositions between the words of a name: "jus de citron". */
  readonly of?: string
  readonly or: string
  readonly and: string
  /** Parts, cuts, shapes and measures of a food: the mention of "lemon juice" or "tofu cubes" uses the lemon and the tofu. */
  readonly forms: string
  /** Cuts, which name a food by themselves: "the thighs". */
  readonly cuts?: string
  /** Foods and dishes that are made of others: "tomato sauce" is no tomato. */
  readonly products: string
  /** Kinds of foods whose first word is a name by itself: "feta" for "feta cheese". */
  readonly kinds: string
  /** Things that are no food: "parchment paper". */
  readonly things: string
  /** Words that describe a food and never name it. */
  readonly qualities: string
  /** Words that start a condition, or an exception: "until the pork is tender", "except the chocolate". */
  readonly until: string
  /** Words for a part of what was used before: "the remaining oil". */
  readonly rest: string
  /** "Ingredients". */
  readonly ingredients: string
  /** Words that start the name of a group: "for the sauce". */
  readonly purpose: string
  /** Verbs for salt and for pepper. */
  readonly salts?: string
  readonly peppers?: string
  /** The word of the spice, for `salts` and `peppers`. */
  readonly salt: string
  readonly pepper: string
  readonly plural?: string
  /** Words for several ingredients at once. */
  readonly meats?: string
  readonly fishes?: string
  readonly herbs?: string
  readonly pastas?: string
  readonly spices?: string
  cheeses?: string
  breads?: string
  nuts?: string
  mushrooms?: string
  /** Vegetables, by the aisle in which they stand. */
  vegetables?: string
  /** "Everything". */
  everything?: string
}

const en: StepWords = {
  head: 'last',
  stop: 'a|an|the|and|or|of|in|into|on|onto|to|with|without|for|from|at|by|as|over|under|up|down|out|off|until|till|then|if|it|its|they|them|this|that|these|those|each|all|any|some|your|you|both|well|together|about|around|is|are|be|been|was|will|can|should|may|just|so|but|not|no|more|less|very|too|also|when|while|once|before|after|again|back|aside|through|along|between|evenly|using|use|using|plus|per|until|gently|finely|roughly|lightly|thoroughly|thinly|coarsely|generously|immediately|slowly|gradually|carefully|simultaneously|separately',
  of: 'of',
  or: 'or',
  and: 'and|&',
  forms:
    'cloves?|pieces?|slices?|cubes?|wedges?|strips?|halves|half|quarters?|chunks?|florets?|leaves|leaf|sprigs?|stems?|stalks?|sticks?|ribs?|heads?|bulbs?|bunch(?:es)?|handfuls?|pinch(?:es)?|rings?|rounds?|fillets?|filets?|breasts?|thighs?|legs?|wings?|drumsticks?|tenderloins?|loins?|chops?|steaks?|shoulder|juices?|zest|peel|rind|seeds?|kernels?|pods?|flakes?|crumbles?|shavings|curls|fronds|segments?|cutlets?|mince|tenders?|knobs?|cans?|tins?|jars?|packs?|packages?|packets?|bags?|sachets?|bottles?|drizzle|dollops?|splash|dash(?:es)?|drops?|spoonfuls?|mix|mixture|sheets?|bites?|ends?|tops?|skins?|bits|matchsticks|ribbons|spears?|tips?|hearts?|fingers?|blocks?|granules?|blend|loaf|loaves',
  cuts: 'fillets?|filets?|breasts?|thighs?|legs?|wings?|drumsticks?|tenderloins?|loins?|chops?|steaks?|shoulder|roast|cutlets?|tenders?|ribs?',
  products:
    'sauces?|pastes?|broths?|stocks?|soups?|stews?|salads?|dressings?|marinades?|rubs?|glazes?|syrups?|jams?|jelly|pies?|cakes?|breads?|dough|batter|crusts?|crumbs?|breadcrumbs?|filling|toppings?|frosting|icing|oils?|vinegars?|butters?|milk|creams?|cheeses?|water|flours?|starch|sugars?|salt|powders?|extracts?|essence|liqueur|wine|juice|puree|ketchup|chutney|salsa|pesto|dip|spread|curry|chips?|crackers?|cookies?|muffins?|rolls?|buns?|patties|burgers?|meatballs?|noodles?|pasta|pizzas?|tarts?|ice|mayonnaise|mayo|vinaigrette|seasoning|stuffing|gravy|smoothie|pudding|custard|ganache|caramel|lovers?|soda|paper|wrappers?|knife|press|peeler|masher|beater|maker|pan|skillet|basket|pot|bowl|dish|plate|oven|machine|board|grinder|mill|stone|rack|trays?|cutter|wheel|steamer|cooker|liners?|cases?|weights?|shield',
  kinds:
    'cheeses?|pasta|noodles?|rice|breads?|mushrooms?|lettuce|beans?|sausages?|ham|wine|liqueur|salt|sauces?|powders?|pastes?|extracts?|seasoning|nuts?|peppers?|chill?ies?|chile|chilis?|onions?|potato(?:es)?|tomato(?:es)?|apples?|sticks?|whisky|syrup|vinegar|squash|cabbage|dough|pastry|chocolate|yogh?urt|biscuits?|cookies?|crackers?|fish|steaks?|peas?|lentils?|greens|sprouts?|spread|mustard|puree|preserves?|jam',
  things:
    'ice|parchment|baking|wax|waxed|aluminium|aluminum|foil|kitchen|paper|cooking|plastic|cling|muffin|cupcake|cookie|sheet|cake|pie|serving|mixing|frying|tart|loaf|bread|pizza|rice|salad|sauce|stock|soup|pasta|dutch|air',
  qualities:
    'fresh|freshly|choice|large|small|medium|big|ground|dried|dry|chopped|white|red|green|black|brown|yellow|orange|purple|pink|golden|blue|light|dark|sweet|sour|hot|cold|warm|cool|whole|raw|unsalted|salted|extra|virgin|all-purpose|purpose|plain|self-rising|heavy|double|single|whipping|granulated|caster|powdered|confectioners|icing|kosher|sea|fine|finely|coarse|low|fat|free|reduced|sodium|organic|frozen|canned|jarred|baby|boneless|skinless|bone|skin|lean|natural|pure|leftover|favou?rite|optional|store|bought|good|best|quality|ripe|thick|thin|long|short|vegan|plant-based|gluten|gluten-free|instant|quick|rolled|nonfat|skim|full|unsweetened|condensed|evaporated|strong|mild|spicy|hard|soft|firm|flat|crisp|crispy|crunchy|crumbly|new|old|young|real|prepared|store-bought|homemade|regular|standard|italian|greek|french|english|american|mexican|japanese|chinese|thai|spanish|kashmiri|himalayan|dijon|garden|wild|super|mini|jumbo|round|flaked|flaky|bittersweet|semisweet|active|fast|action|clear|neutral|pinch|total|divided|room|temperature|minced|sliced|diced|grated|shredded|crushed|smoked|roasted|toasted|cooked|peeled|seeded|pitted|deveined|trimmed|drained|rinsed|packed|softened|melted|chilled|beaten|halved|quartered|cubed|crumbled|pressed|squeezed|half|light|lite|thai|bell|cherry|spring|summer|winter|sun-dried|sun|hand|part|lots|heaping|heaped|level|unbleached|bleached|low-sodium|remaining|reserved|rest|additional|other|first|second|last|same|own|brand|de|del|of',
  until: 'until|till|while|unless|except|excluding|if|when|once|because|since|why|don|cannot|never|otherwise',
  rest: 'remaining|rest|half|more|leftover|reserved|third|additional',
  ingredients: 'ingredients?',
  purpose: 'for',
  salts: 'salting',
  salt: 'salt',
  pepper: 'pepper|peppercorns?',
  plural: '\\w*[^su]s',
  meats: 'meat',
  fishes: 'fish',
  pastas: 'pasta|noodles',
  herbs: 'herbs',
  spices: 'spices|seasonings',
  cheeses: 'cheeses?',
  breads: 'bread',
  nuts: 'nuts',
  everything: 'everything',
  mushrooms: 'mushrooms?',
  vegetables: 'vegetables|veggies|veg',
}

const de: StepWords = {
  head: 'last',
  compounds: true,
  capitals: true,
  stop: 'der|die|das|den|dem|des|ein|eine|einen|einem|einer|eines|und|oder|mit|ohne|in|im|ins|an|am|auf|aus|bei|beim|bis|durch|fur|gegen|nach|uber|um|unter|von|vom|vor|zu|zum|zur|zwischen|als|wie|so|es|sie|er|man|alle|alles|allem|jeweils|etwas|ein|wenig|bisschen|dann|danach|nun|jetzt|anschliessend|zunachst|zuerst|noch|auch|nur|sehr|gut|evtl|eventuell|ggf|ca|etwa|darin|darauf|daruber|dazu|damit|davon|hinzu|beiden|beide|samt|sowie|ist|sind|wird|werden|kann|nicht|kein|keine|sodass|dass|wenn|falls|sich|ihn|ihr|ihre|dies|diese|dieser|dabei|wieder|je|pro|inkl|inklusive|bzw',
  of: 'von',
  or: 'oder|bzw|alternativ',
  and: 'und',
  forms:
    'zehen?|stucke?n?|stuckchen|scheiben?|scheibchen|wurfeln?|wurfelchen|streifen|stiele?n?|stangen?|stangel|stengel|knollen?|kopfe?|bund|blatter|blattern|blatt|blattchen|zweige?n?|zweiglein|roschen|ringen?|ringe|spalten?|halften?|viertel|raspeln?|flocken|kerne?n?|saft|safts|saftes|schalen?|abrieb|zesten?|filets?|brust|bruste|brustfilets?|schenkeln?|keulen?|flugeln?|bruhwurfel|fruchtfleisch|fleisch|mark|masse|mus|puree|stampf|mischung|gemisch|prisen?|pulver|granulat|kapseln?|samen|saat|korner|kornern|schoten?|hackfleisch|hack|gehackt|becher|packungen?|packchen|dosen?|glas|gläser|tuben?|rollen?|wasser(?=x)|rippen?|kugeln?|taler|stifte?n?|rosetten?|stifteln?|hobel|spane|crumble|rollchen|locken|chips(?=x)|tropfen|schuss|handvoll',
  cuts: 'filets?|brust|bruste|brustfilets?|schenkeln?|keulen?|flugeln?|steaks?|schnitzeln?|koteletts?|hackfleisch|hack',
  products:
    'sosse?n?|saucen?|paste|pasten|bruhe|bruhen|fond|suppen?|eintopf|salate?|salat|dressing|marinade|sirup|marmelade|konfiture|gelee|kuchen|torten?|brot|brote|brotchen|teig|teige|boden|fullung|belag|creme|cremes|sahne|milch|butter|ol|ole|essig|kase|mehl|starke|zucker|salz|pulver|extrakt|likor|wein|wasser|ketchup|chutney|dip|pesto|aufstrich|nudeln|pasta|pizza|eis|mayonnaise|pfanne|topf|schussel|auflauf|gratin|form|papier|presse|reibe|messer|bruder|puffer|klosse|knodel|pudding|streusel|schaum|glasur|guss|bonbon|essenz|aroma|ragout|gulasch|gewurz|schnitzel|tarte|wurst|wurste|speck|schinken',
  kinds:
    'kase|nudeln|reis|brot|pilze|salat|bohnen?|wurst|wein|likor|salz|sosse|sauce|pulver|paste|extrakt|nusse|gewurz|honig|essig|sirup|kohl|rub|teig|schokolade|joghurt|senf|pfeffer|wasser|ol|brei|sprossen|keimlinge|linsen|erbsen|tomaten|kartoffeln|zwiebeln|gurken?|kurbis|flakes|hack',
  things:
    'back|papier|folie|alu|alufolie|kuchen|klarsicht|frischhalte|form|blech|topf|pfanne|auflauf|spring|kuchenkrepp',
  qualities:
    '(?:frisch|gross|klein|mittelgross|rot|grun|gelb|weiss|schwarz|braun|blau|dunkl?|hell|bunt|getrocknet|gemahlen|gerieben|gehackt|gehobelt|geschalt|gewurfelt|gekocht|gebraten|gerostet|geraspelt|geschlagen|geschmolzen|gefroren|tiefgekuhlt|weich|hart|zart|kalt|warm|lauwarm|heiss|kochend|fein|grob|reif|suss|sauer|scharf|mild|bio|neutral|trocken|ganz|halb|restlich|ubrig|gut|fettarm|mager|laktosefrei|vegan|vegetarisch|extra|nativ|festkochend|mehligkochend|mehlig|vorwiegend|gemischt|glatt|kraus|geputzt|entsteint|entkernt|grossz|milder|ungesalzen|gesalzen|pflanzlich|italienisch|griechisch|aromatisch|weiter|zerlassen|beliebig|passiert|stuckig|gestrichen|gehauft|leicht|stark|flussig|roh|jung|alt|fertig|selbstgemacht|zerkleinert|zerstossen|abgetropft|mittel|optional)(?:e[rsnm]?|)|extra vergine|vergine|tk|stk|sorte|type|naturell?|dick|dunn',
  until: 'bis|wahrend|sodass|damit|sobald|ausser|wenn|falls|weil|nachdem|bevor|sonst',
  rest: 'restlich\\w*|rest|ubrig\\w*|halfte|halbe\\w*|weiter\\w*|nochmals|verbleibend\\w*|drittel',
  ingredients: 'zutaten',
  purpose: 'fur|zum|zur',
  salts: 'salzen',
  peppers: 'pfeffern',
  salt: 'salz|meersalz',
  pepper: 'pfeffer',
  plural: '\\w+(?:n|e|er|s)',
  meats: 'fleisch',
  fishes: 'fisch',
  pastas: 'nudeln|pasta',
  herbs: 'krauter\\w*',
  spices: 'gewurze\\w*',
  cheeses: 'kase',
  breads: 'brot',
  nuts: 'nusse\\w*',
  everything: 'alles',
  mushrooms: 'pilze\\w*',
  vegetables: 'gemuse',
}

const nl: StepWords = {
  head: 'last',
  compounds: true,
  stop: 'de|het|een|en|of|met|zonder|in|op|aan|af|uit|om|door|voor|na|naar|over|onder|van|bij|tot|te|ten|ter|er|erbij|eroverheen|erop|erin|erdoor|hier|hierop|hiervan|daar|die|dat|dit|deze|het|ze|je|jij|u|we|wij|alle|alles|allemaal|beetje|wat|nog|ook|dan|daarna|vervolgens|ondertussen|intussen|eventueel|even|goed|zo|als|is|zijn|wordt|worden|kan|kunt|niet|geen|meer|weer|samen|toe|door|ander|andere|elkaar|heen|ongeveer|circa|ca|tussen|per|elk|elke|iedere|beide|hun|plus',
  of: 'van',
  or: 'of|alternatief',
  and: 'en|&',
  forms:
    'knol|knollen|parten?|teen|teentjes?|tenen|stuk|stuks|stukjes?|stukken|plak|plakken|plakjes?|schijf|schijven|schijfjes?|blok|blokjes?|blokken|reep|repen|reepjes?|partjes?|ringen|ringetjes|helften|kwarten|takjes?|takken|steeltjes?|stelen|stengels?|bos|bosje|blaadjes?|bladeren|blad|roosjes?|korrels|zaad|zaden|zaadjes|pitjes|pitten|sap|rasp|schil|schillen|filets?|borst|dij|dijen|dijfilets?|poten|vleugels?|haasjes|vlees|poeder|vlokken|pasta(?=x)|puree|mengsel|snuf|snufje|handvol|handje|scheut|scheutje|klontje|kluitje|mespunt|blik|blikje|pot|potje|zak|zakje|pak|pakje|tablet|tabletten|blokje|bol|bolletjes|juliennes?|julienne|snippers|spekjes|crumble|stronk|struik|schnitzels?|kruimels',
  cuts: 'filets?|borst|dijfilets?|dijen|vleugels?|poten|haasjes?|schnitzels?|gehakt|biefstuk',
  products:
    'sauzen|saus|sausje|bouillon|fond|soep|salade|dressing|marinade|siroop|stroop|jam|gelei|taart|taarten|koek|koekjes|cake|brood|broodjes|deeg|beslag|vulling|topping|creme|room|slagroom|melk|boter|olie|azijn|kaas|meel|bloem|zetmeel|suiker|zout|poeder|extract|likeur|wijn|water|ketchup|chutney|dip|pesto|pasta|pizza|ijs|mayonaise|pan|ovenschaal|schaal|papier|pers|rasp|mes|stamper|ontpitter|chips|mix|kruiden|theedoek|rub|quiche|stoof|stoofpot|ovenschotel|gratin|pudding|noedels|mie',
  kinds:
    'kaas|pasta|rijst|brood|champignons?|paddenstoelen|sla|bonen|worst|wijn|zout|saus|poeder|extract|noten|kruiden|honing|azijn|siroop|kool|deeg|chocolade|yoghurt|mosterd|peper|wrap|wraps|noedels|sperziebonen|tomaten|aardappelen|uien|rub|pasta|ham|spek',
  things: 'bak|papier|folie|aluminium|aluminiumfolie|keuken|vershoud|oven|pan',
  qualities:
    '(?:vers|groot|klein|middelgroot|rood|rod|wit|groen|gel|geel|zwart|bruin|donker|licht|gedroogd|gemalen|geraspt|gehakt|gesneden|fijngesneden|gekookt|gebakken|geroosterd|gerookt|gesmolten|gepeld|gepelde|bevroren|zacht|hard|koud|warm|lauw|lauwwarm|heet|kokend|fijn|grof|rijp|zoet|zuur|pittig|mild|biologisch|neutraal|droog|heel|half|rest|overig|goed|mager|halfvol|vol|extra|vierge|gezouten|ongezouten|plantaardig|grieks|japans|italiaans|naturel|krokant|knapperig|gemengd|optioneel|jong|oud|belegen|vegan|zelfrijzend|rijk|vastkokend|kruimig|ontpit|uitgelekt|gehalveerd|premium|dun|dik|dunne|scherp|gesnipperd|gepers|uitgeperst|fijngesnipperd|gefermenteerd|gul|bevror|achtergehouden)(?:e|en|)',
  until: 'tot|totdat|terwijl|zodat|zodra|behalve|als|wanneer|indien|omdat|nadat|voordat|anders',
  rest: 'rest|overig\\w*|resterend\\w*|helft|halve|half|achtergehouden|overgebleven',
  ingredients: 'ingredienten',
  purpose: 'voor',
  salts: 'zouten',
  peppers: 'peperen',
  salt: 'zout|zeezout',
  pepper: 'peper',
  plural: '\\w+(?:en|s)',
  meats: 'vlees',
  fishes: 'vis',
  pastas: 'pasta',
  herbs: 'kruiden',
  spices: 'specerijen|kruiden',
  cheeses: 'kaas',
  breads: 'brood',
  nuts: 'noten',
  everything: 'alles',
  mushrooms: 'paddenstoelen',
  vegetables: 'groenten?',
}

const fr: StepWords = {
  head: 'first',
  stop: 'le|la|les|l|un|une|des|du|de|d|et|ou|a|au|aux|en|dans|sur|sous|avec|sans|pour|par|entre|jusqu|jusque|puis|ensuite|alors|enfin|ce|cet|cette|ces|qu|que|qui|se|s|il|elle|ils|elles|on|vous|votre|vos|leur|leurs|son|sa|ses|tout|toute|tous|toutes|bien|tres|peu|plus|moins|environ|encore|aussi|y|ne|pas|si|n|est|sont|soit|soient|ainsi|afin|lorsque|quand|pendant|apres|avant|dessus|dessous|ensemble|chaque|meme|deja|c|j|m',
  of: 'de|d|du|des|a|au|aux|la|en|l',
  or: 'ou',
  and: 'et|&',
  forms:
    'gousses?|morceaux?|tranches?|rondelles?|des|cubes?|lamelles?|lanieres?|quartiers?|moities?|feuilles?|branches?|brins?|tiges?|bottes?|bouquets?|tetes?|bulbes?|grains?|graines?|jus|zestes?|ecorces?|peau|filets?|poitrines?|blancs?(?=x)|cuisses?|escalopes?|hauts?|ailes?|copeaux|flocons?|poudre|pincees?|poignees?|noix|noisettes?|sachets?|boites?|pots?|paquets?|briques?|verres?|filet|trait|gouttes?|reste|restant|moitie|melanges?|cuilleres?|cuillerees?|cuill|cs|cc|c|s|gros|petits?|petites?|grosses?|feuille|batons?|bocaux|bocal|tasses?|boules?|rouleaux?|portion|partie|quelques|viande|chair|pulpe|barquettes?|tablettes?|carres?|julienne|brunoise|fleurettes?|queues?',
  cuts: 'filets?|poitrines?|cuisses?|escalopes?|ailes?|epaules?|rotis?|steaks?|cotes?|magrets?',
  products:
    'sauces?|pates?|bouillons?|fonds?|soupes?|salades?|vinaigrettes?|marinades?|sirops?|confitures?|gelees?|tartes?|tourtes?|gateaux?|biscuits?|pains?|garniture|farces?|cremes?|laits?|beurres?|huiles?|vinaigres?|fromages?|farines?|fecules?|sucres?|sels?|extraits?|liqueurs?|vins?|eaux?|ketchup|coulis|purees?|compotes?|moules?|papiers?|plats?|glaces?|mayonnaise|mousses?|flans?|crepes?|gratins?|caramel|pizzas?|quiches?|pesto|couteaux?|presse',
  kinds:
    'fromages?|pates?|riz|pains?|champignons?|salades?|haricots?|saucisses?|jambon|vins?|sels?|sauces?|noix|poivres?|piments?|pommes?|oignons?|tomates?|fleurs?|chocolat|yaourts?|moutardes?|vinaigres?|sirops?|liqueurs?|herbes?|poissons?|biscuits?|confit|levures?|epices?',
  things: 'papier|film|moule|plat|plaque|poele|casserole|four|feuille',
  qualities:
    'petite?s?|grand|grande|grosse?|gros|jeunes?|beaux?|belles?|bonne?s?|vrai|frais|fraiches?|sec|seches?|seche|rouges?|blanche?s?|vertes?|verts?|jaunes?|noire?s?|bruns?|brune|roux|rousse|blonde?|douce?s?|doux|fine?s?|moulue?s?|rapee?s?|hachee?s?|emincee?s?|ciselee?s?|coupee?s?|tranchee?s?|pelee?s?|epluchee?s?|fondue?s?|mous?|molle?|ramolli|tiede|chaude?|froide?|bouillante?|entiere?s?|entier|demi|liquide|epaisse|legere?|extra|vierge|bio|surgelee?s?|mure?s?|cuite?s?|crue?s?|fumee?s?|salee?|doux|demi-sel|facultatif|optionnel|nature|grec|deshydratee?s?|denoyautee?s?|desossee?s?|supplementaire|concassee?s?|torrefiee?s?|grillee?s?|fleur(?=x)|pure|moyens?|moyennes?|restante?s?',
  until: 'jusqu|jusque|afin|pendant|lorsque|tandis|quand|sauf|excepte|si|lorsqu|parce|car|apres|avant|sinon',
  rest: 'reste|restante?s?|moitie|demi|dernieres?|tiers',
  ingredients: 'ingredients?',
  purpose: 'pour',
  salts: 'salez|saler|sale',
  peppers: 'poivrez|poivrer',
  salt: 'sel',
  pepper: 'poivre',
  plural: '\\w+[sx]',
  meats: 'viande',
  fishes: 'poisson',
  pastas: 'pates',
  herbs: 'herbes',
  spices: 'epices',
  cheeses: 'fromages?',
  breads: 'pain',
  nuts: 'noix',
  everything: 'tout',
  mushrooms: 'champignons?',
  vegetables: 'legumes',
}

const es: StepWords = {
  head: 'first',
  stop: 'el|la|los|las|lo|un|una|unos|unas|de|del|y|e|o|u|a|al|en|con|sin|para|por|sobre|entre|hasta|desde|que|se|su|sus|le|les|te|tu|muy|mas|menos|bien|poco|luego|despues|cuando|mientras|si|no|es|son|sea|esten|este|esta|estos|estas|todo|toda|todos|todas|cada|aproximadamente|unos|ya|tambien|aparte|nuestro|nuestra|nuestros',
  of: 'de|del|al|a|la|en|con',
  or: 'o|u',
  and: 'y|e',
  forms:
    'dientes?|trozos?|trocitos|rodajas?|cubos?|cubitos?|dados?|daditos|tiras?|gajos?|cuartos?|mitad|mitades|hojas?|ramas?|ramitas?|tallos?|manojos?|pu[nñ]ados?|cabezas?|granos?|semillas?|zumo|jugo|ralladura|cascara|piel|filetes?|pechugas?|muslos?|contramuslos?|lomos?|laminas?|lonchas?|copos|polvo|pizcas?|cucharadas?|cucharaditas?|vasos?|tazas?|botes?|frascos?|latas?|paquetes?|sobres?|pastillas?|chorrito|chorro|resto|mezcla|carne|pulpa|barras?|rebanadas?|unidades?|puntas?|piezas?|bolsas?|potes?|cajas?|envases?|tarros?|tabletas?|onzas?|aros?|juliana|bastones|tacos?|virutas',
  cuts: 'filetes?|pechugas?|muslos?|contramuslos?|lomos?|chuletas?',
  products:
    'salsas?|pastas?|caldos?|fondos?|sopas?|ensaladas?|ali[nñ]os?|marinadas?|siropes?|jarabes?|mermeladas?|tartas?|pasteles|bizcochos?|panes|pan|masas?|relleno|cremas?|nata|leches?|mantequillas?|aceites?|vinagres?|quesos?|harinas?|almidon|azucar|sal|extractos?|licores?|vinos?|agua|ketchup|pure|compotas?|moldes?|papel|fuentes?|helados?|mayonesa|galletas?|flan|pizza|tortilla|guiso|estofado|caramelo|gelatina|concentrado',
  kinds:
    'quesos?|pasta|arroz|pan|setas|champi[nñ]ones|lechuga|judias|alubias|salchichas?|jamon|vinos?|sal|salsas?|nuez|pimienta|pimientos?|cebollas?|tomates?|chocolate|yogur|mostaza|vinagre|sirope|licor|hierbas|pescado|galletas?|levadura|especias|fideos',
  things: 'papel|film|molde|fuente|bandeja|sarten|cazuela|olla|horno',
  qualities:
    'pequen[oa]s?|grandes?|median[oa]s?|fresc[oa]s?|sec[oa]s?|roj[oa]s?|blanc[oa]s?|verdes?|amarill[oa]s?|negr[oa]s?|moren[oa]|dulces?|fin[oa]s?|molid[oa]s?|rallad[oa]s?|picad[oa]s?|troceaad[oa]s?|trocead[oa]s?|cortad[oa]s?|pelad[oa]s?|fundid[oa]|derretid[oa]|templad[oa]|tibi[oa]|calient[ea]|fri[oa]s?|hirviendo|enter[oa]s?|medi[oa]|liquid[oa]|espes[oa]|extra|virgen|ecologic[oa]|congelad[oa]s?|madur[oa]s?|cocid[oa]s?|crud[oa]s?|ahumad[oa]|salad[oa]|natural|griego|opcional|desnatad[oa]|semidesnatad[oa]|triturad[oa]|escurrid[oa]s?|desalad[oa]|restantes?|chic[oa]s?',
  until: 'hasta|mientras|cuando|excepto|salvo|si|porque',
  rest: 'resto|restantes?|mitad|media|medio|tercio|sobrante',
  ingredients: 'ingredientes',
  purpose: 'para',
  salts: 'salar|salpimentar|salpimenta|salpimentamos|salpimiente|sazonar|salamos|salpimentad',
  peppers: 'salpimentar|salpimenta|salpimentamos|salpimiente|salpimentad',
  salt: 'sal',
  pepper: 'pimienta',
  plural: '\\w+s',
  meats: 'carne',
  fishes: 'pescado',
  pastas: 'pasta',
  herbs: 'hierbas',
  spices: 'especias',
  cheeses: 'quesos?',
  breads: 'pan',
  nuts: 'nueces',
  everything: 'todo',
  mushrooms: 'setas|champinones',
  vegetables: 'verduras',
}

const it: StepWords = {
  head: 'first',
  stop: 'il|lo|la|i|gli|le|l|un|uno|una|di|del|dello|della|dell|dei|degli|delle|d|e|ed|o|a|ad|al|allo|alla|all|ai|agli|alle|da|dal|dalla|dall|dai|in|nel|nello|nella|nell|nei|negli|nelle|con|col|senza|per|su|sul|sulla|sull|sui|tra|fra|fino|finche|che|si|se|ci|ne|non|e|sono|sia|siano|molto|piu|meno|bene|poco|poi|quindi|dopo|quando|mentre|ogni|tutto|tutta|tutti|tutte|anche|ancora|circa|vostro|vostra|vostri|vostre|loro|suo|sua|questo|questa|q|b|qb',
  of: 'di|d|del|dello|della|dell|dei|degli|delle|al|allo|alla|all|in|a|ai|alle|da',
  or: 'o|oppure',
  and: 'e|ed',
  forms:
    'spicchi|spicchio|pezzi|pezzo|pezzetti|fette|fetta|fettine|rondelle|cubetti|dadini|listarelle|strisce|striscioline|quarti|meta|foglie|foglia|foglioline|rametti|rametto|ciuffi|ciuffo|gambi|gambo|mazzetti|mazzetto|mazzo|manciata|manciate|teste|testa|chicchi|semi|succo|succhi|scorza|scorze|buccia|filetti|filetto|petto|petti|cosce|coscia|scaglie|fiocchi|polvere|pizzico|pizzichi|cucchiai|cucchiaio|cucchiaini|cucchiaino|bicchieri|bicchiere|tazze|tazza|vasetti|vasetto|lattine|lattina|scatole|scatola|bustine|bustina|pacchi|pacco|confezioni|confezione|filo|goccia|gocce|resto|mix|misto|carne|polpa|sfoglie|fogli|foglio|trito|granella|noce|punta|barattolo|panetto|panetti|dose|costa|coste|albumi(?=x)|fialetta|fialette|ciuffetti',
  cuts: 'filetti|filetto|petto|petti|cosce|coscia|costine|fettine(?=x)',
  products:
    'salse?|salsa|sughi|sugo|brodi|brodo|zuppe?|zuppa|minestra|insalate?|insalata|condimento|marinatura|sciroppo|sciroppi|marmellate?|marmellata|confettura|torte?|torta|crostata|biscotti|biscotto|pane|pani|impasto|pasta|ripieno|creme?|crema|panna|latte|burro|olio|aceto|formaggi|formaggio|farine?|farina|amido|fecola|zucchero|sale|estratto|liquore|vino|acqua|ketchup|pure|composta|stampo|stampi|carta|teglia|gelato|maionese|mousse|budino|pizza|frittata|gelatina|pesto|polpette',
  kinds:
    'formaggi|formaggio|pasta|riso|pane|funghi|lattuga|fagioli|salsicce|salsiccia|prosciutto|vino|sale|salsa|noce|noci|pepe|peperoni|cipolle|cipolla|pomodori|pomodoro|cioccolato|yogurt|senape|aceto|sciroppo|liquore|erbe|pesce|biscotti|lievito|spezie|fogli',
  things: 'carta|pellicola|stampo|teglia|padella|pentola|forno|placca',
  qualities:
    'piccol[oaie]|grand[ei]|medi[oae]|media|fresc[oa]|fresch[ie]|secc[oa]|secch[ie]|ross[oaie]|bianc[oa]|bianch[ie]|verd[ei]|giall[oaie]|ner[oaie]|dolc[ei]|fin[oaie]|macinat[oaie]|grattugiat[oaie]|tritat[oaie]|tagliat[oaie]|pelat[oaie]|fus[oaie]|sciolt[oa]|morbid[oa]|tiepid[oa]|cald[oa]|fredd[oaie]|bollente|inter[oaie]|mezz[oa]|liquid[oa]|dens[oa]|extra|vergine|extravergine|evo|biologic[oa]|surgelat[oaie]|matur[oaie]|cott[oaie]|crud[oaie]|affumicat[oaie]|salat[oaie]|natural[ei]|naturale|greco|facoltativ[oa]|zuccherat[oa]|bollit[oaie]|lessat[oaie]|sgusciat[oaie]|ammollat[oa]|rimanent[ei]|restant[ei]|q|b|qb',
  until: 'fino|finche|mentre|affinche|quando|tranne|eccetto|appena|perche|altrimenti',
  rest: 'resto|restant[ei]|rimanent[ei]|meta|ancora|terzo|avanzat[oaie]|rimast[oaie]',
  ingredients: 'ingredienti',
  purpose: 'per',
  salts: 'salate|salare|salatela|salateli|saliamo|salatelo|salatele|sala',
  peppers: 'pepate|pepare|pepiamo|pepa',
  salt: 'sale',
  pepper: 'pepe',
  plural: '\\w+[ie]',
  meats: 'carne',
  fishes: 'pesce',
  pastas: 'pasta',
  herbs: 'erbe',
  spices: 'spezie',
  cheeses: 'formaggi[o]?',
  breads: 'pane',
  nuts: 'noci',
  everything: 'tutto',
  mushrooms: 'funghi',
  vegetables: 'verdure',
}

const pt: StepWords = {
  head: 'first',
  stop: 'o|a|os|as|um|uma|uns|umas|de|do|da|dos|das|d|e|ou|ao|aos|em|no|na|nos|nas|num|numa|com|sem|para|pra|por|pelo|pela|sobre|entre|ate|que|se|sua|seu|suas|seus|lhe|muito|mais|menos|bem|pouco|depois|quando|enquanto|nao|sao|seja|este|esta|estes|estas|todo|toda|todos|todas|cada|cerca|ja|tambem|aproximadamente|q|b|qb',
  of: 'de|do|da|dos|das|d|em|ao|a|com',
  or: 'ou',
  and: 'e',
  forms:
    'dentes?|pedacos?|pedacinhos|rodelas?|cubos?|cubinhos|tiras?|tirinhas|gomos?|quartos?|metade|folhas?|ramos?|raminhos?|talos?|macos?|molhos?(?=x)|punhados?|cabecas?|graos?|sementes?|suco|sumo|raspas?|casca|pele|files?|filetes?|peito|peitos|coxas?|sobrecoxas?|lombos?|laminas?|fatias?|flocos|po|pitadas?|colheres?|colher|copos?|xicaras?|chavenas?|chicaras?|potes?|frascos?|vidros?|latas?|pacotes?|envelopes?|tabletes?|cubo|fio|restante|resto|mistura|carne|polpa|unidades?|unidade|unid|bifes?|miolo|caixas?|caixinhas?|barras?|posta|postas|sopa(?=x)|cha(?=x)|espremidos?|sache|saches|ralado|ponta|gotas',
  cuts: 'files?|filetes?|peitos?|coxas?|sobrecoxas?|lombos?|bifes?|costelas?',
  products:
    'molhos?|massas?|caldos?|fundos?|sopas?|saladas?|temperos?|marinadas?|xaropes?|caldas?|geleias?|compotas?|tortas?|tartes?|bolos?|biscoitos?|bolachas?|pao|paes|recheios?|coberturas?|cremes?|natas|leites?|manteigas?|oleos?|azeites?|vinagres?|queijos?|farinhas?|amido|maisena|acucar|sal|extratos?|licores?|vinhos?|agua|ketchup|pures?|formas?|papel|assadeiras?|sorvetes?|gelados?|maionese|pudim|pizza|mousse|caramelo|gelatina|refogado|arroz|strogonoff',
  kinds:
    'queijos?|massa|arroz|pao|cogumelos|alface|feijao|feijoes|salsichas?|presunto|fiambre|vinhos?|sal|molhos?|noz|pimentas?|pimentoes|cebolas?|tomates?|chocolate|iogurtes?|mostarda|vinagre|xarope|licor|ervas|peixe|bolachas?|fermento|especiarias|temperos?|cubo|tablete',
  things: 'papel|filme|forma|assadeira|frigideira|panela|forno|travessa',
  qualities:
    'pequen[oa]s?|grandes?|medi[oa]s?|fresc[oa]s?|sec[oa]s?|vermelh[oa]s?|branc[oa]s?|verdes?|amarel[oa]s?|pret[oa]s?|escur[oa]|roxa?s?|doces?|fin[oa]s?|moid[oa]s?|ralad[oa]s?|picad[oa]s?|picadinh[oa]s?|cortad[oa]s?|descascad[oa]s?|derretid[oa]s?|morn[oa]|quentes?|gelad[oa]s?|fri[oa]s?|fervente|fervendo|inteir[oa]s?|mei[oa]|liquid[oa]|extra|virgem|biologic[oa]|congelad[oa]s?|madur[oa]s?|cozid[oa]s?|cru|fumad[oa]s?|defumad[oa]s?|salgad[oa]|natural|grego|opcional|desnatad[oa]|desidratad[oa]|espremid[oa]s?|gosto|restantes?',
  until: 'ate|enquanto|quando|exceto|se|porque|assim',
  rest: 'resto|restantes?|metade|meia|terco',
  ingredients: 'ingredientes',
  purpose: 'para',
  salts: 'salgue|salgar|salpique(?=x)',
  peppers: 'apimente',
  salt: 'sal',
  pepper: 'pimenta',
  plural: '\\w+s',
  meats: 'carne',
  fishes: 'peixe',
  pastas: 'massa|macarrao',
  herbs: 'ervas',
  spices: 'especiarias|temperos',
  cheeses: 'queijos?',
  breads: 'pao',
  nuts: 'nozes',
  everything: 'tudo',
  mushrooms: 'cogumelos?',
  vegetables: 'legumes|vegetais',
}

const sv: StepWords = {
  head: 'last',
  compounds: true,
  stop: 'en|ett|den|det|de|dem|och|eller|med|utan|i|pa|till|fran|av|om|vid|for|over|under|mellan|efter|innan|tills|sedan|sen|nar|medan|som|att|ar|ska|skall|kan|inte|sa|ocksa|aven|ner|ned|upp|ut|in|ur|igen|ihop|samman|tillsammans|lite|mycket|mer|mindre|alla|allt|hela|varje|bada|var|valj|valfri|ca|cirka|eventuellt|garna|ev|din|ditt|dina|man|du|vi|sig|sin|sina|dar|har|st',
  of: 'av',
  or: 'eller|alt',
  and: 'och|&|samt',
  forms:
    'klyftor?n?a?|klyfta|klyft|bitar?n?a?|bit|skivor?n?a?|skiva|tarningar?n?a?|strimlor?n?a?|ringar|halvor|kvistar?|kvist|blad|bladen|stjalkar?|stjalk|knippe|knippor|kruka|huvud|saft|saften|juice|juicen|skal|skalet|zest|file|filer|filen|fileer|brost|brostfile|lar|larfile|kott|farsen?|fars|pulver|flingor|flakes|nypa|nave|kruka|burk|paket|forpackning|pase|tetra|klick|skvatt|droppar|rest|resten|blandning|blandningen|mix|fron|karnor|stav|stavar|rosor|buketter|buljongtarning(?=x)|puree|mos',
  cuts: 'file|filer|filen|fileer|brost|brostfile|brostfileer|larfile|fars|farsen|kotlett\\w*|biff\\w*',
  products:
    'sas|sasen|buljong|buljongen|fond|soppa|soppan|sallad|salladen|dressing|dressingen|marinad|marinaden|sirap|sylt|gele|paj|pajen|kaka|kakan|tarta|tartan|brod|degen|deg|fyllning|fyllningen|topping|kram|gradde|mjolk|smor|olja|vinager|attika|ost|mjol|starkelse|socker|salt|extrakt|likor|vin|vatten|ketchup|chutney|rora|pesto|pasta|pizza|glass|majonnas|panna|gryta|form|papper|press|kniv|risotto|gratang|smet|smeten|krisp|kompott',
  kinds:
    'ost|pasta|ris|brod|svamp|sallad|bonor|korv|vin|salt|sas|pulver|extrakt|notter|krydda|kryddor|honung|vinager|sirap|kal|deg|choklad|yoghurt|senap|peppar|lok|tomater|potatis|nudlar|skinka|olja',
  things: 'bakplats|papper|folie|plast|form|plat|panna|gryta|ugn',
  qualities:
    '(?:farsk|stor|liten|sma|mellanstor|rod|vit|gron|gul|svart|brun|mork|ljus|torkad|malen|mald|riven|hackad|finhackad|grovhackad|skivad|strimlad|tarnad|kokt|stekt|rostad|rokt|smalt|skalad|fryst|mjuk|hard|kall|varm|ljummen|het|kokande|fin|grov|mogen|sot|sur|stark|mild|ekologisk|neutral|torr|hel|halv|resterande|ovrig|god|mager|latt|extra|jungfru|saltad|osaltad|naturell|grekisk|svensk|pressad|vispad|delad|rumstempererad|rumsvarm|gles|krossad|urkarnad|mellan|valfri|malt)(?:a|t|e|da|)',
  until: 'tills|medan|sa|utom',
  rest: 'rest|resten|resterande|ovrig\\w*|halften|halva|kvar\\w*',
  ingredients: 'ingredienser\\w*',
  purpose: 'till|for',
  salts: 'salta',
  peppers: 'peppra',
  salt: 'salt|flingsalt|havssalt',
  pepper: 'peppar|svartpeppar|vitpeppar',
  plural: '\\w+(?:or|ar|er|na)',
  meats: 'kott|kottet',
  fishes: 'fisk|fisken',
  pastas: 'pasta\\w*',
  herbs: 'orter|orterna',
  spices: 'kryddor\\w*',
  cheeses: 'ost|osten',
  breads: 'brod|brodet',
  nuts: 'notter\\w*',
  everything: 'allt',
  mushrooms: 'svampen?|svampar',
  vegetables: 'gronsaker\\w*',
}

const da: StepWords = {
  head: 'last',
  compounds: true,
  stop: 'en|et|den|det|de|dem|og|eller|med|uden|i|pa|til|fra|af|om|ved|for|over|under|mellem|efter|inden|indtil|derefter|sa|nar|mens|som|at|er|skal|kan|ikke|ogsa|ned|op|ud|ind|igen|sammen|lidt|meget|mere|mindre|alle|alt|hele|hver|begge|ca|cirka|evt|eventuelt|gerne|din|dit|dine|man|du|vi|sig|sin|sit|der|her|stk|st|etter|fra|mellom|hvis|din|ditt|deg|seg|litt|eller|opp|ut|inn|noe|noen|være|vaere|til|m|u|dels|jevnt|godt|ha|sett',
  of: 'af|av',
  or: 'eller|el',
  and: 'og|&|samt',
  forms:
    'fed|feddet|fedd|bater?|bat|stykker?|stykke|skiver?|skive|tern|terninger?|strimler?|ringe?r?|halvdele|kvarte|kviste?r?|kvist|blade?r?|blad|stilke?r?|stilk|stilker|bundt|bunt|potte|hoved|hode|saft|saften|juice|skal|skallen|skrell|file|fileter?|filet|bryst|brystfilet|lar|larfilet|kod|kjott|kodet|kjottet|pulver|flager|flak|nip|klype|handfuld|dase|boks|pakke|pose|pakning|glas|sjat|skvet|drabe|rest|resten|blanding|blandingen|mix|fro|kerner|kjerner|stave|staver|buketter|pure|mos|korn|stang|knivspids|bit|biter|bitene|stk|krydder',
  cuts: 'file|fileter?|filet|fileterne|bryst|brystfilet\\w*|larfilet|vinger|lar|fars|kjottdeig|hakkekod|koteletter',
  products:
    'sauce|saucen|saus|sausen|bouillon|buljong|fond|kraft|suppe|suppen|salat|salaten|dressing|dressingen|marinade|marinaden|sirup|syltetoj|syltetoy|gele|taerte|tarte|pai|kage|kagen|kake|kaken|brod|dej|dejen|deig|deigen|fyld|fyldet|fyll|topping|creme|krem|flode|flote|maelk|melk|smor|olie|olje|eddike|eddik|ost|mel|stivelse|sukker|salt|ekstrakt|likor|vin|vand|vann|ketchup|chutney|rore|pesto|pasta|pizza|is|mayonnaise|majones|pande|panne|gryde|gryte|form|papir|presse|kniv|risotto|gratin|dip',
  kinds:
    'ost|pasta|ris|brod|svampe|sopp|champignoner|salat|bonner|polse|vin|salt|sauce|saus|pulver|ekstrakt|nodder|notter|krydderi|honning|eddike|sirup|kal|dej|chokolade|sjokolade|yoghurt|sennep|peber|pepper|log|lok|tomater|kartofler|poteter|nudler|skinke|olie|olje',
  things: 'bage|bake|papir|folie|plast|form|plade|pande|gryde|ovn|stanniol',
  qualities:
    '(?:frisk|(?:fin|grov)?(?:revet|hakket|hakked|skaret|snittet)|stor|lille|liten|sma|mellemstor|rod|hvid|hvit|gron|gul|sort|svart|brun|mork|lys|torret|torket|stodt|malet|malt|revet|hakket|finthakket|finhakket|grofthakket|skivet|snittet|kogt|kokt|stegt|stekt|ristet|roget|rokt|smeltet|pillet|skraellet|frossen|blod|myk|hard|kold|kald|varm|lun|lunken|kogende|kokende|fin|grov|moden|sod|sot|sur|staerk|sterk|mild|okologisk|neutral|noytral|tor|torr|hel|halv|resterende|ovrig|god|mager|let|lett|ekstra|naturell|jomfru|saltet|usaltet|naturel|graesk|gresk|presset|pisket|delt|stuetempereret|romtemperert|knust|alm|almindelig|kinesisk|usprojtet|pasteuriseret)(?:e|t|ne|de|)',
  until: 'til(?=x)|indtil|mens|inntil|undtagen|unntatt',
  rest: 'rest|resten|resterende|ovrig\\w*|halvdelen|halvparten|halve|halv|overskydende',
  ingredients: 'ingredienser\\w*',
  purpose: 'til|for',
  salts: 'salt(?=x)',
  salt: 'salt|havsalt|flagesalt',
  pepper: 'peber|pepper',
  plural: '\\w+(?:er|erne|ene|r)',
  meats: 'kod|kodet|kjott|kjottet',
  fishes: 'fisk|fisken',
  pastas: 'pasta\\w*',
  herbs: 'urter\\w*|krydderurter\\w*',
  spices: 'krydderier\\w*|krydder|krydderne',
  cheeses: 'ost|osten',
  breads: 'brod|brodet',
  nuts: 'nodder\\w*|notter\\w*',
  everything: 'alt|alle',
  mushrooms: 'svampe\\w*|soppe?n',
  vegetables: 'grontsager\\w*|gronnsaker\\w*',
}

const pl: StepWords = {
  head: 'any',
  stop: 'i|oraz|lub|albo|a|z|ze|w|we|na|do|od|po|pod|nad|przez|przy|dla|bez|o|u|za|az|aby|zeby|ze|to|ten|ta|te|tym|tej|ich|je|go|ja|sie|jest|sa|nie|juz|tez|takze|bardzo|troche|wiecej|mniej|nastepnie|potem|gdy|kiedy|jak|co|okolo|ok|kazdy|kazda|wszystko|wszystkie|calosc|np|lub|ewentualnie|jeszcze',
  or: 'lub|albo|czy',
  and: 'i|oraz',
  forms:
    'zabk\\w*|zabek|kawalk\\w*|plastr\\w*|plaster\\w*|kostk\\w*|pask\\w*|cwiartk\\w*|polow\\w*|lisc\\w*|listk\\w*|galazk\\w*|lodyg\\w*|peczek|peczk\\w*|glowk\\w*|ziaren|ziarn\\w*|nasion\\w*|sok\\w*|skork\\w*|skor\\w*|filet\\w*|piers\\w*|udk\\w*|platk\\w*|proszk\\w*|proszek|szczypt\\w*|garsc\\w*|lyzk\\w*|lyzeczk\\w*|lyzek|lyzeczek|szklank\\w*|puszk\\w*|sloik\\w*|opakowan\\w*|torebk\\w*|saszetk\\w*|odrobin\\w*|reszt\\w*|mieszank\\w*|mies\\w*|sztuk\\w*|szt|krazk\\w*|wior\\w*',
  cuts: 'filet\\w*|piers\\w*|udk\\w*|skrzydel\\w*|schab\\w*|karkow\\w*',
  products:
    'sos\\w*|bulion\\w*|rosol\\w*|zup\\w*|salat\\w*|marynat\\w*|syrop\\w*|dzem\\w*|ciast\\w*|tort\\w*|chleb\\w*|nadzieni\\w*|krem\\w*|mlek\\w*|masl\\w*|olej\\w*|oliw\\w*|oct\\w*|ocet|ser\\w*|mak\\w*|skrobi\\w*|cuk\\w*|sol\\w*|ekstrakt\\w*|win\\w*|wod\\w*|ketchup\\w*|past\\w*|makaron\\w*|lod\\w*|majonez\\w*|form\\w*|papier\\w*|farsz\\w*|polew\\w*',
  kinds:
    'ser\\w*|makaron\\w*|ryz\\w*|chleb\\w*|grzyb\\w*|salat\\w*|fasol\\w*|kielbas\\w*|szynk\\w*|win\\w*|sol\\w*|sos\\w*|past\\w*|orzech\\w*|pieprz\\w*|papryk\\w*|cebul\\w*|pomidor\\w*|czekolad\\w*|jogurt\\w*|musztard\\w*|ocet|syrop\\w*|ziol\\w*|ryb\\w*|drozdz\\w*|przypraw\\w*|mak\\w*|smietan\\w*|ogork\\w*',
  things: 'papier\\w*|foli\\w*|form\\w*|blach\\w*|patel\\w*|garn\\w*|piekarnik\\w*',
  qualities:
    '(?:swiez|duz|mal|sredni|czerwon|bial|zielon|zolt|czarn|brazow|ciemn|jasn|suszon|mielon|tart|siekan|posiekan|pokrojon|gotowan|ugotowan|smazon|pieczon|wedzon|roztopion|obran|mrozon|miekk|tward|zimn|ciepl|letni|gorac|wrzac|drobn|grub|dojrzal|slodk|kwasn|ostr|lagodn|ekologiczn|such|cal|pozostal|reszt|dobr|chud|tlust|extra|gest|plynn|naturaln|greck|pszenn|gruntow|dlug|szklarniow|drobno|ulubion)(?:y|a|e|ych|ego|ej|ym|ymi|i|ich|iego|iej|im|imi|o|)',
  until: 'az|dopoki|podczas|gdy',
  rest: 'reszt\\w*|pozostal\\w*|polow\\w*',
  ingredients: 'skladnik\\w*',
  purpose: 'na|do|dla',
  salts: 'posolic|osolic|solimy|posol|sole?',
  peppers: 'popieprzyc|opieprzyc|pieprzymy|popieprz',
  salt: 'sol|soli|sola',
  pepper: 'pieprz\\w*',
  plural: '\\w+[iy]',
  meats: 'mies\\w*',
  fishes: 'ryb\\w*',
  pastas: 'makaron\\w*',
  herbs: 'ziol\\w*',
  spices: 'przypraw\\w*',
  cheeses: 'ser\\w*',
  breads: 'chleb\\w*',
  nuts: 'orzech\\w*',
  everything: 'wszystko',
  mushrooms: 'grzyb\\w*|pieczark\\w*',
  vegetables: 'warzyw\\w*',
}

const hu: StepWords = {
  head: 'last',
  compounds: true,
  stop: 'a|az|egy|es|vagy|majd|ha|hogy|nem|is|de|meg|fel|le|ki|be|el|ra|ossze|hozza|bele|kb|kozben|utan|elott|alatt|mellett|kozott|fole|ezt|azt|ez|ezek|azok|minden|osszes|kis|keves|sok|tobb|kevesebb|jol|addig|amig|mig|amikor|pedig|csak|mar|meg|ujra|illetve|valamint|lehetoleg|akar|majd|ezutan|vegul|kozepes|nagyobb|lassan|kevert|db',
  or: 'vagy',
  and: 'es',
  forms:
    'gerezd\\w*|darab\\w*|szelet\\w*|kock\\w*|csik\\w*|karik\\w*|fel\\w*(?=x)|level\\w*|szal|szalat|szalas|csokor\\w*|fej\\w*|mag\\w*|levet|leve|leven|levevel|lev|hej\\w*|filet?\\w*|file\\w*|mell\\w*|comb\\w*|szarny\\w*|hus\\w*|pehely|por\\w*|csipet\\w*|marek\\w*|marok|kanal\\w*|evokanal\\w*|teaskanal\\w*|bogre\\w*|doboz\\w*|uveg\\w*|csomag\\w*|zacsko\\w*|maradek\\w*|kevere[kg]\\w*|gerezdek|krem(?=x)|vegyes|pure\\w*|rud\\w*|kikapart',
  cuts: 'file\\w*|filet\\w*|mell|mellet|melle|comb\\w*|szarny\\w*|tarja\\w*|karaj\\w*',
  products:
    'szosz\\w*|martas\\w*|alaple\\w*|leves\\w*|salata\\w*|ontet\\w*|pac\\w*|szirup\\w*|lekvar\\w*|torta\\w*|sutemeny\\w*|kenyer\\w*|teszta\\w*|toltelek\\w*|krem\\w*|tej\\w*|vaj\\w*|olaj\\w*|ecet\\w*|sajt\\w*|liszt\\w*|kemenyito\\w*|cukor\\w*|cukr\\w*|so|sot|kivonat\\w*|likor\\w*|bor|bort|viz\\w*|ketchup\\w*|fagylalt\\w*|majonez\\w*|forma\\w*|papir\\w*|maz\\w*',
  kinds:
    'sajt\\w*|teszta\\w*|rizs\\w*|kenyer\\w*|gomba\\w*|salata\\w*|bab\\w*|kolbasz\\w*|sonka\\w*|bor\\w*|so|szosz\\w*|dio\\w*|bors\\w*|paprika\\w*|hagyma\\w*|paradicsom\\w*|csokolade\\w*|joghurt\\w*|mustar\\w*|ecet\\w*|szirup\\w*|fuszer\\w*|hal\\w*|eleszto\\w*|puree?\\w*',
  things: 'suto\\w*|papir\\w*|folia\\w*|forma\\w*|tepsi\\w*|serpenyo\\w*|labas\\w*',
  qualities:
    'friss|nagy|kis|kicsi|kozepes|piros|voros|feher|zold|sarga|fekete|barna|sotet|vilagos|szaritott|daralt|darabolt|egeszben|felben|negyedelve|csikokra|kockakra|karikakra|szeletekre|hosszu|reszelt|apritott|vagott|szeletelt|fott|sult|piritott|fustolt|olvasztott|hamozott|fagyasztott|puha|kemeny|hideg|meleg|langyos|forro|finom|durva|erett|edes|savanyu|csipos|enyhe|bio|szaraz|egesz|fel|maradek|tobbi|jo|sovany|zsiros|extra|szuz|natur|gorog|hazi|bolti|puposa?|pupozott|cukrozatlan|tisztitott|felkarikazott|felszeletelt|zuzott|izles|szerint|durvara|aprora|(?!kave)\\w+v[ae]',
  until: 'amig|mig|kozben|mikozben',
  rest: 'maradek\\w*|tobbi\\w*|fele|felen|felet|felevel|megmaradt',
  ingredients: 'hozzavalo\\w*|alapanyag\\w*',
  purpose: '\\w+hoz|\\w+hez',
  salts: 'sozzuk|sozd|sozzunk|sozni|megsozzuk|so(?=x)',
  peppers: 'borsozzuk|borsozd|borsozni|megborsozzuk',
  salt: 'so|sot|soval',
  pepper: 'bors\\w*|feketebors\\w*',
  plural: '\\w+k',
  meats: 'hus\\w*',
  fishes: 'hal|halat',
  pastas: 'teszta\\w*',
  herbs: 'fuszernovenyek\\w*|zoldfuszer\\w*',
  spices: 'fuszerek\\w*',
  cheeses: 'sajt\\w*',
  breads: 'kenyer\\w*',
  nuts: 'dio\\w*',
  everything: 'mindent',
  mushrooms: 'gomba\\w*',
  vegetables: 'zoldseg\\w*',
}

/** The words of a language without an entry. */
const others: StepWords = {
  head: 'any',
  stop: '\\p{L}',
  or: 'или|veya|nebo|alebo|ili|tai|arba|ή|или',
  and: 'и|ve|a|i|ir|ja|και',
  forms: '',
  products: '',
  kinds: '',
  things: '',
  qualities: '',
  until: '',
  rest: '',
  ingredients: '',
  purpose: '',
  salt: 'sol|sul|soli|tuz|соль|соли|αλατι|suola\\w*',
  pepper: 'papar|pepr|pepre|piprom|korenie|karabiber|перец|перца|πιπερι|pippuri\\w*',
}

export const stepWords: Readonly<Record<string, StepWords>> = {
  ...{ da, de, en, es, fr, hu, it, nl, pl, pt, sv },
  ...{ nb: da, nn: da, no: da, ca: es, gl: pt },
  '': others,
}
