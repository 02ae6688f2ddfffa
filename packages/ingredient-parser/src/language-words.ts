import type { NumberNotation } from './tokenize.ts'
import type { Language } from '@larder/domain/units'

/** The words that the rules for a language use. Patterns match lower-case text. */
export interface LanguageWords {
  readonly numbers: NumberNotation
  /** "a dozen": words that multiply the number before them. */
  readonly dozens: ReadonlyMap<string, number>
  /** "and" between a whole number and its fraction. */
  readonly and: readonly string[]
  /** "about", before a number. */
  readonly about: RegExp
  /** Amounts without a number: "a little", "some". */
  readonly vague: RegExp
  /** "of", between unit and food. */
  readonly of: RegExp
  /** Parts of a food that stand before it: "juice of 1 lemon". */
  readonly partOf: RegExp
  /** The word between a packing and its size: "2 boîtes de 400 g". */
  readonly sizeOf: RegExp
  /** Words that qualify a unit: "heaped". */
  readonly filling: RegExp
  readonly size: RegExp
  /** Words that are a unit only before some foods: a "filet" of oil is an amount, a "filet" of chicken is a food. */
  readonly onlyBefore: Readonly<Record<string, RegExp>>
  /** A food and its unit in one word: "Knoblauchzehen". */
  readonly glued?: RegExp
  readonly or: RegExp
  /** The start of a note that runs to the end of the line: "for the pan", "to taste". */
  readonly remark: RegExp
  /** The start of the words about preparation. */
  readonly preparation: RegExp
}

const numbers = (between: string[], words: Record<string, number>): NumberNotation => ({
  between,
  words,
  decimalComma: true,
})

const germanOnes = { ein: 1, eine: 1, einen: 1, einer: 1, eines: 1, einem: 1 }
const germanHalves = {
  viertel: 0.25,
  halbe: 0.5,
  halber: 0.5,
  halbes: 0.5,
  halben: 0.5,
  anderthalb: 1.5,
  eineinhalb: 1.5,
  zweieinhalb: 2.5,
}

/** The boundary of a word, with accented letters. */
const word = (pattern: string) => new RegExp(`(?<![\\p{L}\\p{M}])(?:${pattern})(?![\\p{L}\\p{M}])`, 'u')
/** Elided words end at the apostrophe: "d'huile", "de l'eau". */
const orElided = (elided: string, whole: string) =>
  new RegExp(`(?:${elided})['’](?=[\\p{L}\\p{N}])|(?:${whole})(?![\\p{L}\\p{M}])`, 'uy')
const at = (pattern: string) => new RegExp(`(?:${pattern})(?![\\p{L}\\p{M}])`, 'uy')

/** The words of every language but English, which has a parser of its own. */
export const languageWords: Readonly<Record<Exclude<Language, 'en'>, LanguageWords>> = {
  de: {
    numbers: numbers(['bis', 'oder'], {
      ...germanOnes,
      ...germanHalves,
      zwei: 2,
      drei: 3,
      vier: 4,
      fünf: 5,
      sechs: 6,
      sieben: 7,
      acht: 8,
      neun: 9,
      zehn: 10,
      zwölf: 12,
    }),
    dozens: new Map(Object.entries({ dutzend: 12 })),
    and: ['und'],
    about: at('ca\\.?|circa|etwa|ungefähr|rund|knapp|gut|je|à'),
    vague: at(
      'etwas|ein wenig|ein bisschen|ein bißchen|ein paar|einige|wenig|reichlich|n\\. ?b\\.?|nach (?:belieben|geschmack|bedarf|wunsch)|evtl\\.?',
    ),
    of: at('von'),
    partOf: at('saft(?: und (?:schale|abrieb|zesten?))?|(?:abgeriebene )?schale|abrieb|zesten?'),
    sizeOf: at('à|a|zu|je|mit je|mit'),
    filling: at(
      'gestrichene[rn]?|gestrichen|gestr\\.?|gehäufte[rn]?|gehäuft|geh\\.?|leicht gehäufter?|volle[rs]?|kräftige|gute[rs]?',
    ),
    size: at(
      '(?:(?:sehr |mittel-)?\\p{L}*gro(?:ß|ss)|klein|mittler|mittel|dick|dünn)(?:e[rsnm]?)?|kl\\.|gr\\.|m\\.-große?',
    ),
    onlyBefore: {
      stich: /^butter/,
      flocke: /^butter/,
      flocken: /^butter/,
      kugel: /^(?:mozzarella|eis)/,
      kopf: /^\p{L}/u,
      m: /^$/,
    },
    glued: /^(knoblauch)(zehen?)$/i,
    or: word('oder|bzw\\.?'),
    remark: word(
      'zum|zur|für|aus (?:der|dem|einer|einem)|à(?= ?\\d)|nach (?:belieben|geschmack|bedarf|wunsch)|n\\. ?b\\.?|je nach|bei bedarf|evtl\\.?|eventuell|optional|wahlweise|alternativ|ersatzweise|plus|sowie',
    ),
    preparation: word(
      '(?:(?:sehr|ganz|fein|grob|frisch|klein|in|dünn|leicht) )*(?:(?:fein|grob|klein|frisch)?ge(?:hackt|würfelt|schält|rieben|schnitten|presst|schmolzen|kocht|röstet|trocknet|viertelt|waschen|putzt|raspelt|hobelt|mahlen|teilt|zupft|drückt|siebt|stoßen|pellt|häutet|schlagen|bräunt)|halbiert|geviertelt|zerlassen|zerdrückt|zerkleinert|zerpflückt|zimmerwarm|abgetropft|abgezogen|entkernt|entsteint|püriert|verquirlt|verrührt|aufgetaut|abgespült|eingeweicht|kleingeschnitten|zerstoßen|zerbröselt|zerbröckelt|zerzupft|filetiert|entgrätet|ausgepresst)|ohne (?:rinde|haut|knochen|kerne|steine?|schale|gräten|strunk|stiele?)|in (?:feine[nr]? |grobe[nr]? |dünne[nr]? |kleine[nr]? |dicke[nr]? )?(?:würfeln?|scheiben|streifen|ringen?|stück(?:en?|chen)|spalten)',
    ),
  },
  fr: {
    numbers: numbers(['à', 'ou'], {
      un: 1,
      une: 1,
      deux: 2,
      trois: 3,
      quatre: 4,
      cinq: 5,
      six: 6,
      sept: 7,
      huit: 8,
      neuf: 9,
      dix: 10,
      douze: 12,
      quart: 0.25,
      demi: 0.5,
      demie: 0.5,
    }),
    dozens: new Map(
      Object.entries({ douzaine: 12, douzaines: 12, dizaine: 10, quinzaine: 15, vingtaine: 20 }),
    ),
    and: ['et'],
    about: at('environ|à peu près|approximativement|env\\.?|bien'),
    vague: at("un peu|quelques|un soupçon|une touche|plusieurs|du|des|de la|de l(?=['’])"),
    of: orElided('d|de l', 'de la|de|du|des'),
    partOf: at('(?:le )?(?:jus|zestes?)(?: et (?:le )?(?:jus|zestes?))?'),
    sizeOf: at('de|à'),
    filling: at(
      'rases?|bombées?|bien (?:pleines?|remplies?)|pleines?|généreuses?|fines?(?! herbes)|épaisses?|petites?|grosses?|grandes?|belles?|bonnes?',
    ),
    size: at('(?:petit|grand|gros|moyen|beau|gross|moyenn|bell)e?s?|beaux'),
    onlyBefore: {
      filet: /^(?:huile|citron|jus|vinaigre|lait|miel|sirop)/,
      filets: /^(?:huile|citron|jus|vinaigre|lait|miel|sirop)/,
      noix: /^(?:beurre|margarine|saindoux)/,
      noisette: /^(?:beurre|margarine)/,
      pointe: /^(?:couteau|cumin|cannelle|muscade|piment|curry|safran)/,
      conserve: /^$/,
      bouquet: /^(?!garni)/,
      gousse: /^ail/,
      gousses: /^ail/,
      once: /^\p{L}/u,
      part: /^\p{L}/u,
      pot: /^\p{L}/u,
      branche: /^\p{L}/u,
    },
    or: word('ou'),
    remark: word(
      'pour|du moulin|au goût|selon(?: (?:le|votre|les))?|facultatif|facultatifs|à volonté|à convenance|si (?:possible|besoin|vous)|plus|au choix|à votre goût',
    ),
    // "viande hachée" is the food itself, not a preparation.
    preparation: word(
      '(?<!(?:viande|steaks?|chair|jambon|porc|veau|bœuf|boeuf) )(?:(?:très |bien )?(?:finement|grossièrement|fraîchement|légèrement|bien|préalablement) )*(?:haché|émincé|râpé|coupé|épluché|pelé|fondu|ciselé|concassé|pressé|fendu|écrasé|tamisé|battu|découpé|lavé|égoutté|ramolli|détaillé|dénoyauté|dégermé|effeuillé|rincé|tranché|grillé|torréfié|cuit|taillé|équeuté|vidé|mixé|épépiné|essoré|désossé|émietté|dégraissé|réhydraté)e?s?|sans (?:la )?(?:peau|os|arêtes?|pépins|croûte|noyaux?)|en (?:petits? |fines? |gros |grosses? )?(?:dés|rondelles|lamelles|cubes|morceaux|quartiers|tranches|lanières|julienne|brunoise|bâtonnets|poudre fine)|à température ambiante|mous?|molle',
    ),
  },
  es: {
    numbers: numbers(['a', 'o', 'ó'], {
      un: 1,
      una: 1,
      uno: 1,
      dos: 2,
      tres: 3,
      cuatro: 4,
      cinco: 5,
      seis: 6,
      siete: 7,
      ocho: 8,
      nueve: 9,
      diez: 10,
      doce: 12,
      cuarto: 0.25,
      medio: 0.5,
      media: 0.5,
    }),
    dozens: new Map(Object.entries({ docena: 12, docenas: 12, decena: 10 })),
    and: ['y'],
    about: at('de(?=\\s\\d)|aproximadamente|aprox\\.?|unos|unas|alrededor de|cerca de|como'),
    vague: at(
      'un poco|un poquito|un par(?= de )|algo|unas|unos|cantidad (?:necesaria|suficiente)|al gusto|c/n|c/s|q\\.? ?b\\.?',
    ),
    of: at('de la|de los|de las|del|de'),
    partOf: at('(?:el |la )?(?:zumo|jugo|ralladura|piel|cáscara)'),
    sizeOf: at('de|con'),
    filling: at(
      'colmad[oa]s?|ras[oa]s?|soperas?|generos[oa]s?|fin[oa]s?|grues[oa]s?|llen[oa]s?|pequeñ[oa]s?|grandes?|buen(?:[oa]s?)?|abundantes?',
    ),
    size: at('(?:grande|mediano|mediana|pequeño|pequeña|gordo|gorda|chico|chica|gran|buen)s?'),
    onlyBefore: {
      nuez: /^(?:mantequilla|margarina|manteca)/,
      lámina: /^\p{L}/u,
      pastilla: /^(?:caldo|levadura|chocolate)/,
      barra: /^(?:pan|mantequilla|chocolate|canela)/,
      bote: /^\p{L}/u,
      copa: /^\p{L}/u,
    },
    or: word('o|u|ó'),
    remark: word(
      'para|al gusto|a gusto|opcional|opcionales|c/s|c/n|q\\. ?b\\.?(?=\\s*$)|cantidad (?:necesaria|suficiente)|la necesaria|lo necesario|si (?:se desea|es posible|quieres)|más|según',
    ),
    preparation: word(
      '(?<!^(?:pan|carne|jamón) )(?:(?:muy |bien )?(?:finamente|recién|bien|previamente|ligeramente|muy) )*(?:picad|pelad|cortad|rallad|batid|triturad|trocead|derretid|fundid|escurrid|lavad|exprimid|machacad|desmenuzad|tostad|cocid|tamizad|laminad|filetead|deshuesad|remojad|ablandad|desgranad|majad|desmigad|escaldad|descongelad|despepitad)(?:o|a|os|as|it[oa]s?)|en (?:dados|rodajas|cubos|cubitos|trozos|tiras|juliana|láminas|daditos|cuartos|brunoise)|a temperatura ambiente|recién molid(?:o|a|os|as)|sin (?:piel|semillas|hueso|pepitas)',
    ),
  },
  it: {
    numbers: numbers(['a', 'o', 'oppure'], {
      un: 1,
      uno: 1,
      una: 1,
      due: 2,
      tre: 3,
      quattro: 4,
      cinque: 5,
      sei: 6,
      sette: 7,
      otto: 8,
      nove: 9,
      dieci: 10,
      dodici: 12,
      quarto: 0.25,
      mezzo: 0.5,
      mezza: 0.5,
    }),
    dozens: new Map(Object.entries({ dozzina: 12, dozzine: 12, decina: 10 })),
    and: ['e', 'ed'],
    about: at("circa|ca\\.?|all[’']incirca|pressappoco|quasi"),
    vague: at(
      "un po['’]|un poco|qualche|alcuni|alcune|q\\.? ?b\\.?|quanto basta|poco|poca|abbondante|del|della|dell(?=['’])",
    ),
    of: orElided('d|dell', 'di|del|della|dello|dei|degli|delle|da'),
    partOf: at('(?:il |la )?(?:succo|scorza|buccia)(?: grattugiata)?(?: e (?:succo|scorza))?'),
    sizeOf: at('da|di'),
    filling: at(
      'ras[oi]|colm[oi]|abbondant[ei]|scars[oaie]|generos[oaie]|spess[oaie]|sottil[ei]|pien[oi]|piccol[oaie]|grand[ei]|bell[oaie]|buon[oaie]?',
    ),
    size: at('(?:grand|medi|piccol|gross|bell)[oaie]?|di medie dimensioni'),
    onlyBefore: {
      noce: /^(?:burro|margarina|strutto)/,
      filo: /^olio/,
      dado: /^\p{L}/u,
      bacca: /^\p{L}/u,
      costa: /^sedano/,
      coste: /^sedano/,
      presa: /^\p{L}/u,
    },
    or: word('o|oppure|ovvero'),
    remark: word(
      'per(?! (?:dolci|pizza|pane|torte|polenta|crostate|brodo))|q\\.? ?b\\.?|quanto basta|a piacere|a gusto|facoltativ[oaie]|opzional[ei]|se (?:serve|gradit[oaie]|necessario|volete)|più|secondo',
    ),
    preparation: word(
      '(?<!^(?:pane|carne) )(?:(?:molto |ben )?(?:finemente|grossolanamente|appena|ben|leggermente|freschi?) )*(?:tritat|tagliat|grattugiat|affettat|sbucciat|fus|sciolt|sgocciolat|ammollat|lavat|mondat|spremut|sminuzzat|macinat|schiacciat|ammorbidit|tostat|setacciat|snocciolat|denocciolat|spezzettat|pulit|strizzat|sbattut|spellat|disossat|scolat|tagliuzzat|dimezzat|sbriciolat)[oaie]|senza (?:la )?(?:pelle|osso|semi|crosta|spine|nocciolo)|a (?:cubetti|dadini|fette|fettine|rondelle|pezzi|pezzetti|listarelle|julienne|tocchetti|spicchi|temperatura ambiente)|in polvere fine',
    ),
  },
  nl: {
    numbers: numbers(['tot', 'of', 'à', 'á'], {
      een: 1,
      één: 1,
      twee: 2,
      drie: 3,
      vier: 4,
      vijf: 5,
      zes: 6,
      zeven: 7,
      acht: 8,
      negen: 9,
      tien: 10,
      twaalf: 12,
      kwart: 0.25,
      half: 0.5,
      halve: 0.5,
      anderhalf: 1.5,
      anderhalve: 1.5,
    }),
    dozens: new Map(Object.entries({ dozijn: 12, tiental: 10 })),
    and: ['en'],
    about: at('ongeveer|circa|ca\\.?|plusminus|ruim|krap|à'),
    vague: at('een beetje|een paar|wat|enkele|een weinig|een vleugje|beetje|naar smaak|flink wat'),
    of: at('van'),
    partOf: at('(?:het )?(?:sap|rasp|schil)(?: en (?:sap|rasp))?'),
    sizeOf: at('à|a|van|met'),
    filling: at('afgestreken|volle|ruime?|flinke|royale|grote|kleine|goede?|gehoopte'),
    size: at('(?:middel)?gro(?:te|ot)|kleine?|dikke|dunne|flinke|forse'),
    onlyBefore: {
      bol: /^(?:mozzarella|knoflook)/,
      bal: /^mozzarella/,
      hand: /^\p{L}/u,
      stengel: /^\p{L}/u,
      ons: /^\p{L}/u,
    },
    glued: /^(knoflook)(te(?:en|nen|entjes?))$/i,
    or: word('of'),
    remark: word(
      'voor|ter|om (?:te|in|mee)|naar (?:smaak|wens|keuze|behoefte)|eventueel|optioneel|plus|indien gewenst|extra',
    ),
    preparation: word(
      '(?:(?:zeer |heel )?(?:fijn|grof|vers|dun|in|licht|klein) )*(?:(?:fijn|grof|vers|klein)?ge(?:sneden|raspt|snipperd|pureerd|peld|schild|smolten|wassen|perst|malen|roosterd|kookt|halveerd|zeefd|weekt|knepen|schaafd)|(?:(?:fijn|grof|vers) ?|^)gehakt|gehalveerd|uitgelekt|uitgeperst|uitgeknepen|ontpit|losgeklopt|geklopt|ontdooid|verkruimeld|geplet|ontveld|afgespoeld)|zonder (?:vel|botten|bot|korst|pit(?:ten|jes)?|zaad(?:jes|lijsten)?|schil)|in (?:fijne |dunne |kleine |grove |dikke )?(?:blokjes|ringen|ringetjes|reepjes|plakjes|plakken|stukjes|stukken|partjes|dobbelsteentjes|halve ringen|schijfjes)|op kamertemperatuur',
    ),
  },
}
