import type { FoodSeeds } from './food-seeds.ts'

/** Arabic names of Syria, Lebanon, Jordan and Palestine, where `خوخ` are plums and `لبن` is yoghurt. */
const levant: Partial<FoodSeeds> = {
  produce: `بندورة=طماطم=طماطة, بندورة كرزية=طماطم كرزية=طماطم شيري, بطاطا=بطاطس, فليفلة=فليفلة حلوة=فلفل حلو=فلفل رومي, زهرة=قرنبيط=زهرة القرنبيط, كوسا=كوسة=كوسى, ليمون=ليمونة/ليمونات=حامض=ليمون حامض=ليمون أصفر,
    دراق=دراقن, خوخ=برقوق=برقوقة, فريز=فراولة=توت أرضي, أرضي شوكي=خرشوف=أنغنار, نعنع=نعناع=ورق نعناع=نعناع طازج`,
  fish: `قريدس=جمبري=روبيان=ربيان`,
  dairy: `لبن=زبادي=لبن زبادي=روب=يوغرت=ياغورت, سمنة=سمن=سمن بلدي=سمن حيواني`,
  grains: `رز=أرز=ارز`,
  cans: `رب البندورة=رب بندورة=معجون طماطم=معجون الطماطم=صلصة طماطم مركزة, دراق معلب=خوخ معلب`,
  baking: `طحين=دقيق=طحين أبيض=دقيق أبيض=طحين لجميع الاستخدامات=دقيق متعدد الاستخدامات`,
  spices: `هال=هيل=حب الهال=حبهان, هال مطحون=هيل مطحون`,
}

/** Arabic names of the states of the Gulf, where `لبن` is buttermilk. */
const gulf: Partial<FoodSeeds> = {
  fish: `روبيان=ربيان=جمبري=قريدس`,
  dairy: `لبن=لبن مخيض=لبن رائب=لبن خض=مخيض`,
  grains: `رز=أرز=ارز`,
}

/**
 * Foods whose names differ between countries of one language, by tag. They replace the foods of the language with which they
 * share a name. Tomato puree is a paste in the United Kingdom and strained tomatoes in the United States.
 */
export const countries: Readonly<Record<string, Partial<FoodSeeds>>> = {
  'en-US': {
    produce: `green onion/green onions=scallion/scallions=spring onion/spring onions, eggplant/eggplants=aubergine/aubergines,
      zucchini/zucchini=courgette/courgettes, arugula=rocket, beet/beets=beetroot/beetroots, corn=sweetcorn, rutabaga=swede/swedes,
      cilantro=cilantro leaves=coriander leaves, chile/chiles=chili/chilies=chilli/chillies=chili pepper/chili peppers=chilli pepper/chilli peppers,
      red bell pepper/red bell peppers=red pepper/red peppers, green bell pepper/green bell peppers=green pepper/green peppers`,
    meat: `ground beef=minced beef=beef mince, ground pork=minced pork=pork mince, ground chicken=minced chicken=chicken mince, ground turkey=minced turkey=turkey mince, ground lamb=minced lamb=lamb mince`,
    fish: `shrimp/shrimp=raw shrimp=prawn/prawns=king prawns`,
    dairy: `yogurt=plain yogurt=yoghurt=plain yoghurt=natural yogurt=natural yoghurt, Greek yogurt=plain Greek yogurt=Greek yoghurt`,
    cans: `passata=tomato passata=tomato puree=tomato purée, diced tomatoes=chopped tomatoes=canned diced tomatoes, pickle/pickles=dill pickle/dill pickles=gherkin/gherkins=cornichon/cornichons`,
    baking: `all-purpose flour=all purpose flour=flour=white flour=plain flour, powdered sugar=confectioners' sugar=confectioner's sugar=icing sugar, baking soda=bicarbonate of soda=bicarb,
      cornstarch=corn starch=cornflour, whole wheat flour=wholemeal flour, self-rising flour=self-raising flour, bread flour=strong flour=strong white bread flour, active dry yeast=dry yeast=dried yeast`,
    spices: `ground coriander=coriander, chili powder=chilli powder, red pepper flakes=crushed red pepper=chili flakes=chilli flakes`,
  },
  'en-GB': {
    produce: `spring onion/spring onions=green onion/green onions=scallion/scallions, courgette/courgettes=zucchini, coriander=coriander leaves=cilantro=cilantro leaves`,
    cans: `tomato purée=tomato puree=tomato paste, passata=tomato passata`,
    baking: `plain flour=flour=all-purpose flour=all purpose flour=white flour, cornflour=cornstarch=corn starch`,
  },
  'de-AT': {
    produce: `Paradeiser/Paradeiser=Tomate/Tomaten, Erdapfel/Erdäpfel=Kartoffel/Kartoffeln, Jungzwiebel/Jungzwiebeln=Frühlingszwiebel/Frühlingszwiebeln=Lauchzwiebel/Lauchzwiebeln=Frühlingslauch, Marille/Marillen=Aprikose/Aprikosen, Zwetschke/Zwetschken=Zwetschge/Zwetschgen,
      Karfiol=Blumenkohl, Melanzani=Aubergine/Auberginen, Fisolen=grüne Bohne/grüne Bohnen=Prinzessbohnen, Ribiseln=Johannisbeeren=rote Johannisbeeren, Vogerlsalat=Feldsalat, Kren=Meerrettich, Rote Rübe/Rote Rüben=Rote Bete=Rote Beete, Eierschwammerl=Pfifferlinge, Weißkraut=Weißkohl, Blaukraut=Rotkohl=Rotkraut`,
    bakery: `Semmel/Semmeln=Brötchen/Brötchen, Brösel=Semmelbrösel=Paniermehl, Biskotten=Löffelbiskuits`,
    meat: `Faschiertes=Hackfleisch=gemischtes Hackfleisch=Gehacktes, Hendl=Hähnchen=Hühnchen=Huhn=Brathähnchen`,
    dairy: `Schlagobers=Obers=Sahne=Schlagsahne=süße Sahne=Schlagrahm=Rahm, Sauerrahm=saure Sahne, Topfen=Quark=Speisequark, Magertopfen=Magerquark, Germ=Hefe=frische Hefe, Eidotter/Eidotter=Eigelb=Dotter, Eiklar=Eiweiß`,
    baking: `Staubzucker=Puderzucker, Trockengerm=Trockenhefe=Trockenbackhefe, Kristallzucker=Zucker=Haushaltszucker`,
    spreads: `Marillenmarmelade=Aprikosenmarmelade=Aprikosenkonfitüre, Powidl=Pflaumenmus`,
  },
  'de-CH': {
    produce: `Rüebli/Rüebli=Karotte/Karotten=Möhre/Möhren=Mohrrübe/Mohrrüben, Peperoni/Peperoni=Paprika/Paprikas=Paprikaschote/Paprikaschoten, Zucchetti/Zucchetti=Zucchini, Randen=Rote Bete=Rote Beete=Rote Rübe, Nüsslisalat=Feldsalat, Federkohl=Grünkohl, Kabis=Weißkohl=Weißkraut`,
    meat: `Poulet=Hähnchen=Hühnchen=Huhn=Brathähnchen, Pouletbrust/Pouletbrüste=Hähnchenbrust/Hähnchenbrüste=Hähnchenbrustfilet/Hähnchenbrustfilets=Hühnerbrust`,
    dairy: `Rahm=Sahne=Schlagsahne=süße Sahne=Schlagrahm, Sauerrahm=saure Sahne`,
    baking: `Weissmehl=Mehl=Weizenmehl, Maizena=Speisestärke=Maisstärke=Stärke`,
    cans: `Bouillon=Brühe, Gemüsebouillon=Gemüsebrühe, Hühnerbouillon=Hühnerbrühe=Geflügelbrühe`,
  },
  'es-MX': {
    produce: `jitomate/jitomates=tomate/tomates, papa/papas=patata/patatas, camote/camotes=boniato/boniatos=batata/batatas, cebolla morada/cebollas moradas=cebolla roja/cebollas rojas, elote/elotes=mazorca de maíz=choclo, jugo de limón=zumo de limón, durazno/duraznos=melocotón/melocotones`,
    meat: `carne molida=carne picada, carne de res=res=carne de vaca, tocino=bacon=beicon`,
    fish: `camarón/camarones=gamba/gambas=langostino/langostinos`,
    nuts: `cacahuate/cacahuates=cacahuete/cacahuetes=maní, ajonjolí=sésamo=semillas de sésamo`,
    dairy: `crema=crema agria=nata agria, crema para batir=nata para montar`,
  },
  'nl-BE': {
    produce: `look=knoflook, ajuin/ajuinen=ui/uien, selder=selderij, witloof=witlof`,
    bakery: `peperkoek=ontbijtkoek`,
  },
  'ar-EG': {
    produce: `بطاطس=بطاط, بطاطا=بطاطا حلوة=بطاطس حلوة, كرنب=ملفوف=ملفوف أبيض, بنجر=شمندر=شوندر, كمثرى=إجاص=اجاص`,
    bakery: `عيش=خبز, عيش بلدي=خبز بلدي`,
    meat: `فراخ=دجاج=دجاجة/دجاجات=فروج=دجاج كامل, صدور فراخ=صدر دجاج/صدور دجاج=فيليه دجاج`,
    dairy: `لبن=حليب=حليب سائل=حليب طازج, لبن كامل الدسم=حليب كامل الدسم, لبن خالي الدسم=حليب خالي الدسم=حليب منزوع الدسم, لبن رايب=لبن رائب=لبن مخيض=لبن خض=مخيض`,
    baking: `لبن بودرة=حليب بودرة=حليب مجفف=بودرة حليب`,
    frozen: `بسلة=بازلاء=بازلاء خضراء=بازلاء مجمدة=بازيلا`,
  },
  'ar-SY': levant,
  'ar-LB': levant,
  'ar-JO': levant,
  'ar-PS': levant,
  'ar-SA': gulf,
  'ar-AE': gulf,
  'ar-KW': gulf,
  'ar-QA': gulf,
  'ar-BH': gulf,
  'ar-OM': gulf,
}
