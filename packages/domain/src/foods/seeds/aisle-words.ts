import type { Language } from '../unit-table.ts'
import type { LabelKey } from './labels.ts'

/** Words in which the seeds have no food, but which tell where a food stands: "sauce", "Käse", "fromage". Separated by spaces. */
export const aisleWords: Readonly<Record<Language, Partial<Record<LabelKey, string>>>> = {
  en: {
    produce: `salad lettuces greens berries citrus peel zest rind fruit fruits vegetable vegetables veg veggies squash gourd sprout herb bunch
      cress shoots mushrooms jalapeno capsicums cilantro chervil sorrel yam jicama daikon slaw coleslaw yuca bonnet bella tenderstem tomatillo`,
    bakery: `bread loaf roll rolls bun buns toast cake cakes muffin muffins pastry pastries pie crumb crumbs crust doughnut donut scone waffle waffles crouton taco tacos`,
    meat: `meat poultry steak roast rib ribs mince sausages brat bratwurst kielbasa jerky rasher rashers hen pastrami mortadella bologna wings drumsticks thighs breasts tenderloin sirloin brisket flank loin chop chops cutlet cutlets schnitzel foie`,
    fish: `fish seafood shellfish snapper sole roe sardine eel herring perch catfish pollock langoustine crayfish`,
    dairy: `cheese cheeses milk yogurt yoghurt curd creamer custard ghee butter egg yolk yolks whites tofu pudding eggnog dough`,
    grains: `rice pasta noodle noodles bean beans lentil lentils grain grains cereal oat oatmeal vermicelli couscous spaghettini lasagna lasagne ditalini cavatappi pappardelle bucatini ziti shells gnocchi pulses semolina grits groats wheat`,
    cans: `soup stock broth bouillon consomme pickles pickled preserved tin pimento pimiento giardiniera puree dashi`,
    baking: `flour sugar extract essence chocolate frosting glaze icing starch yeast gelatine leavener leavening mix topping fondant truffle couverture pectin colour color coloring colouring`,
    spices: `salt spice spices seasoning powder rub masala flakes curry peppercorn herbes zaatar dukkah furikake gochugaru granules malt msg cassia annatto achiote`,
    oils: `oil worcestershire dijon tallow vinegar sauce dressing vinaigrette marinade mustard paste aioli condiment spray chutney tapenade adobo teriyaki ponzu aminos ketchup tamari miso pesto`,
    spreads: `jam jelly preserves preserve marmalade syrup honey spread candy candies cookie cookies biscuit biscuits cracker crackers chips crisps wafer snack toffee fudge nougat gum m&ms caramels praline sweets lollipop meringue`,
    nuts: `nut nuts seed seeds kernel kernels flax sesame raisins dates`,
    frozen: `icecream gelato popsicle fries`,
    drinks: `juice wine beer ale lager liqueur soda cocktail coffee tea water drink spirit spirits schnapps vodka cordial champagne smoothie shaoxing absinthe chartreuse`,
    household: `paper foil bag bags towel towels twine soap detergent sponge napkins batteries`,
  },
  de: {
    produce: `salat kraut kohl beeren obst gemüse früchte frucht rüben schale abrieb zesten stängel stiele blätter kräuter sprosse keimlinge pilz kopf knolle bund schoten gurkensalat tomaten zitrusfrüchte wurzel wurzelgemüse zwiebelchen melisse blüten orangen`,
    bakery: `brot brötchen toast semmeln kuchen gebäck stollen waffel hörnchen bagel fladen bagels weck weckerl kipferl`,
    meat: `fleisch wurst würste würstchen schinken braten filet steak speck hack keule schnitzel rippchen haxe brust schenkel pastete geselchtes gulasch innereien leber gyros`,
    fish: `fisch fische lachs hering garnelen muscheln meeresfrüchte kaviar aal barsch karpfen saibling`,
    dairy: `käse milch joghurt sahne rahm butter quark eier creme eigelbe eiweiße teig molke cremefine frischkäse`,
    grains: `nudeln reis linsen bohnen flocken getreide graupen grieß pasta körner schrot spätzle knödel teigwaren`,
    cans: `fond brühe suppe bouillon dose konserve mus kompott eingelegte mark pelati`,
    baking: `mehl zucker schokolade backmischung aroma stärke hefe glasur guss kuvertüre extrakt farbe pulverzucker puderzucker streusel dekor oblaten sirup süße kleber`,
    spices: `salz pfeffer gewürz gewürze pulver würze gewürzsalz körnerpfeffer samen aromat curry`,
    oils: `öl essig soße sauce senf dressing paste mayo marinade balsamico fett dip chutney würzsauce`,
    spreads: `marmelade konfitüre gelee honig aufstrich kekse keks plätzchen bonbons chips riegel süßigkeiten schokoriegel karamellen lakritz`,
    nuts: `nuss nüsse kerne kern saat mandeln trockenobst rosinen trockenfrüchte sesamsaat`,
    frozen: `tiefkühlware eiscreme`,
    drinks: `saft wein bier likör schnaps wasser tee kaffee limonade nektar sekt brand drink getränk most schorle geist`,
    household: `papier folie beutel spieße tücher tuch reiniger`,
  },
  fr: {
    produce: `salades herbe choux légume fruit fruits zeste zestes écorce feuilles feuille brins brin bouquet tige tiges champignons pousse pousses botte courges baies jalapeno piments racine bulbe jus`,
    bakery: `pain pains gâteau gâteaux galette galettes viennoiserie toast toasts tarte crêpe crêpes biscotte miche`,
    meat: `viande viandes côte côtes rôti filet filets escalope escalopes saucisses steak volaille gigot jambonneau charcuterie rillettes terrine pâté joue foie foies magret poitrine cuisse cuisses jarret andouillette ventrèche`,
    fish: `poissons pavé pavés crustacés coquillages truites sardine thons darne lieu rouget`,
    dairy: `fromages crème crèmes laits lait yaourt yaourts beurre œuf oeuf jaune jaunes blanc blancs pâte skyr dessert`,
    grains: `riz pâtes semoule lentille haricots céréales blé flocons nouille pois vermicelle boulghour risotto macaronis légumineuses`,
    cans: `conserve soupe fond bouillons coulis compote pulpe concentré`,
    baking: `farines sucre chocolats arôme extrait levures poudre glaçage nappage fécule amidon sucres sirop nougatine pralinoise biscuit`,
    spices: `sel épice épices poivre assaisonnement moulin curry mélange`,
    oils: `huiles vinaigres sauce sauces moutardes condiment vinaigrettes marinade`,
    spreads: `confitures gelée miels bonbon biscuits cookies gaufres tartinade chips`,
    nuts: `noix graines graine amandes noisettes pignon pistaches coco`,
    frozen: `glaces sorbets surgelés`,
    drinks: `vins eaux boisson liqueur alcool bières thé café nectar`,
    household: `papier film sac sacs piques éponge`,
  },
  es: {
    produce: `ensalada verdura hortaliza hierba fruta frutas hoja hojas rama ramas ramita ramitas ramito piel cáscara corteza ralladura manojo hongos hongo col brotes zumo jugo cebollitas calabaza tomates raíz`,
    bakery: `pan panes bollo bollos bizcocho torta tostada tarta empanada arepas`,
    meat: `carne carnes filete chuleta costilla embutido salchicha jamones hamburguesa hamburguesas hígado pechuga muslo lomo solomillo`,
    fish: `pescado pescados mariscos marisco sardina sardinas trucha merluza langostino`,
    dairy: `queso quesos leche yogur mantequilla huevo clara yema nata crema masa flan natillas`,
    grains: `arroz pasta fideo legumbre legumbres lenteja alubia frijol cereal copos trigo quinua`,
    cans: `conserva caldo sopa lata consomé puré encurtido`,
    baking: `harina azúcar chocolate esencia extracto levadura gelatina cobertura glaseado fécula almidón sirope`,
    spices: `sal pimienta especia especias condimento polvo sazón adobo`,
    oils: `aceite vinagre salsa mostaza aderezo vinagreta aliño`,
    spreads: `mermelada miel galleta galletas dulce caramelos golosinas snacks bombones bombón chucherías`,
    nuts: `nuez nueces semilla semillas pipas`,
    frozen: `helado congelados`,
    drinks: `vino cerveza licor agua refresco bebida café té infusión`,
    household: `papel film bolsa palillos servilletas`,
  },
  it: {
    produce: `insalate verdura ortaggi erbe erba frutti frutto foglia foglie rametto rametti ciuffo ciuffi mazzetto scorza buccia zeste gambo gambi fungo pomodori peperoncini succo germogli cuori radice`,
    bakery: `pane pani torta brioches focaccine panini crostata`,
    meat: `carne carni bistecche salsicce fettine filetto salumi arrosto petto coscia cosce fegato costine polpa spalla affettato`,
    fish: `pesce pesci filetti gamberoni crostacei molluschi trancio tranci`,
    dairy: `formaggi latte panna burro uova yogurt ricotte tuorlo albume budino scamorze philadelphia`,
    grains: `riso paste spaghettini fagiolo lenticchia legumi cereali fiocchi farro semolino noodle`,
    cans: `brodo passate conserva scatola sottaceti sott'aceto zuppa polpe`,
    baking: `farine zuccheri cioccolato estratto aroma lieviti glassa amido fecola confettini zuccherini sciroppo`,
    spices: `sale spezia pepe aromi polvere insaporitore`,
    oils: `oli aceti salsa salse condimento sugo pesti`,
    spreads: `confetture mieli crema biscotti dolcetti cioccolatini caramelle marmellate`,
    nuts: `noce semi seme granella`,
    frozen: `gelati surgelati`,
    drinks: `vini acqua birra liquore liquori succhi bibita bevanda caffè tisana`,
    household: `carta pellicola sacchetti stecchini tovaglioli`,
  },
  nl: {
    produce: `salade kool bessen fruit groente blad blaadjes blaadje takje takjes takken steel stelen stengel stengels bosje schil rasp zeste pompoen kers kiemen bloemen knol`,
    bakery: `brood broodje bol bollen koekbodem taart gebak beschuiten toastjes cracotte`,
    meat: `vlees gehakt worst worstjes ham filet steak schnitzel kip ribben bout spek lever rollade lap lappen burger burgers`,
    fish: `vis visfilet zalm garnalen schelpdieren haring`,
    dairy: `kaas melk yoghurt room boter kwark ei eieren dooiers deeg pudding`,
    grains: `rijst pasta noedel bonen linzen vlokken granen muesli`,
    cans: `bouillon fond soep blik puree`,
    baking: `bloem meel suiker chocolade extract essence aroma gist zetmeel glazuur stroop siroop bakmix`,
    spices: `zout peper kruidenmix poeder specerij zaad korrels korianderblad`,
    oils: `olie azijn saus mosterd dressing vet marinade`,
    spreads: `jam honing koekjes koek snoepjes chocolaatjes gelei`,
    nuts: `noot noten pitten zaden zaadjes`,
    frozen: `diepvries ijsjes`,
    drinks: `sap wijn bier likeur water thee koffie frisdrank limonade`,
    household: `papier folie zakjes prikkers servetten`,
  },
}

/** What a printed state of a food means for its place in a shop, before the food itself counts. */
export const aisleStates: readonly (readonly [RegExp, LabelKey])[] = [
  [
    /(?<!\p{L})(?:frozen|tiefgekühlt\p{L}*|tiefkühl\p{L}*|tk|gefroren\p{L}*|surgelée?s?|congelad[oa]s?|surgelat[oaie]|congelat[oaie]|diepvries\p{L}*|bevroren)(?!\p{L})/iu,
    'frozen',
  ],
  [
    /(?<!\p{L})(?:canned|tinned|aus der dose|dosen\p{L}+|en (?:boîte|conserve|bocal|lata)|enlatad[oa]s?|in (?:scatola|barattolo|blik|salamoia)|sott['’](?:olio|aceto)|sottaceto|uit (?:een )?blik|pickled|eingelegte[rsn]?)(?!\p{L})/iu,
    'cans',
  ],
]

/** Words for dried and ground foods. */
export const driedWords =
  /(?<!\p{L})(?:dried|dehydrated|freeze-dried|ground|getrocknet\p{L}*|gemahlen\p{L}*|gerebelt\p{L}*|séchée?s?|sèches?|secs?|moulue?s?|en poudre|sec[oa]s?|deshidratad[oa]s?|molid[oa]s?|en polvo|secc(?:o|a|he|hi)|in polvere|macinat[oa]|gedroogde?|gemalen)(?!\p{L})/iu

/** Foods from the greengrocer that are spices when they are dried, by the beginnings of their names. Other dried ones are dried fruit. */
export const driedSpices =
  /(?<!\p{L})(?:basil|thym|tim|timo|tijm|orega|origan|rosmar|rosema|romarin|romero|rozemar|parsl|petersil|peterse|persil|perejil|prezzem|mint|minz|menth|menta|hierbab|munt|dill|aneth|eneldo|aneto|chive|schnittl|ciboul|cebollin|erba cip|biesl|sage|salbei|saug|salvia|salie|tarrag|estrag|dragon|coriand|koriand|cilantr|chervil|kerbel|cerfeuil|kervel|majoran|marjol|mejor|maggior|herb|kräut|hierba|erbe|kruid|garlic|knobl|ail|ajo|aglio|knofl|onion|zwieb|oignon|ceboll|cipoll|ui|ginger|ingwer|gingem|jengi|zenzer|gember|turmer|chil|piment|peperoncin|guindill|ají|lemongr|curry|lime l|fenugr|lavend)/iu
