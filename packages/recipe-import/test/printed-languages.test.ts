import { expect } from 'chai'
import { extractRecipe, type ExtractedRecipe } from '../src/index.ts'

// The same recipe in many languages and layouts, without structured data.

interface Text {
  readonly title: string
  readonly headings: readonly [ingredients: string, method: string, notes: string]
  /** Amounts and foods. */
  readonly foods: readonly (readonly [amount: string, food: string])[]
  readonly steps: readonly string[]
  readonly facts: readonly string[]
}

const texts: Readonly<Record<string, Text>> = {
  English: {
    title: 'Pancakes',
    headings: ['Ingredients', 'Method', 'Notes'],
    foods: [
      ['250 g', 'flour'],
      ['500 ml', 'milk'],
      ['3', 'eggs'],
      ['1 pinch', 'salt'],
      ['2 tbsp', 'sugar'],
    ],
    steps: [
      'Whisk the flour with the milk, the eggs and the salt until the batter is smooth.',
      'Let the batter rest for half an hour at room temperature.',
      'Fry thin pancakes in a hot pan with a little butter on both sides.',
    ],
    facts: ['Serves 4', 'Total time: 45 minutes'],
  },
  Spanish: {
    title: 'Tortitas',
    headings: ['Ingredientes', 'Elaboración', 'Consejos'],
    foods: [
      ['250 g', 'harina'],
      ['500 ml', 'leche'],
      ['3', 'huevos'],
      ['1 pizca', 'sal'],
      ['2 cucharadas', 'azúcar'],
    ],
    steps: [
      'Bate la harina con la leche, los huevos y la sal hasta que la masa quede fina.',
      'Deja reposar la masa durante media hora a temperatura ambiente.',
      'Fríe las tortitas en una sartén caliente con un poco de mantequilla por ambos lados.',
    ],
    facts: ['Raciones: 4', 'Tiempo total: 45 minutos'],
  },
  French: {
    title: 'Crêpes',
    headings: ['Ingrédients', 'Préparation', 'Conseils'],
    foods: [
      ['250 g', 'farine'],
      ['50 cl', 'lait'],
      ['3', 'œufs'],
      ['1 pincée', 'sel'],
      ['2 c. à soupe', 'sucre'],
    ],
    steps: [
      'Fouettez la farine avec le lait, les œufs et le sel pour obtenir une pâte lisse.',
      'Laissez reposer la pâte une demi-heure à température ambiante.',
      'Faites cuire de fines crêpes dans une poêle chaude avec un peu de beurre.',
    ],
    facts: ['Pour 4 personnes', 'Temps total : 45 min'],
  },
  German: {
    title: 'Pfannkuchen',
    headings: ['Zutaten', 'Zubereitung', 'Tipps'],
    foods: [
      ['250 g', 'Mehl'],
      ['500 ml', 'Milch'],
      ['3', 'Eier'],
      ['1 Prise', 'Salz'],
      ['2 EL', 'Zucker'],
    ],
    steps: [
      'Das Mehl mit der Milch, den Eiern und dem Salz zu einem glatten Teig verrühren.',
      'Den Teig eine halbe Stunde bei Zimmertemperatur ruhen lassen.',
      'Dünne Pfannkuchen in einer heißen Pfanne mit etwas Butter von beiden Seiten backen.',
    ],
    facts: ['Für 4 Personen', 'Gesamtzeit: 45 Minuten'],
  },
  Italian: {
    title: 'Crespelle',
    headings: ['Ingredienti', 'Procedimento', 'Consigli'],
    foods: [
      ['250 g', 'farina'],
      ['500 ml', 'latte'],
      ['3', 'uova'],
      ['1 pizzico', 'sale'],
      ['2 cucchiai', 'zucchero'],
    ],
    steps: [
      'Mescolate la farina con il latte, le uova e il sale fino a ottenere una pastella liscia.',
      'Lasciate riposare la pastella per mezz’ora a temperatura ambiente.',
      'Cuocete le crespelle in una padella calda con poco burro da entrambi i lati.',
    ],
    facts: ['Dosi per 4 persone', 'Tempo totale: 45 minuti'],
  },
  Dutch: {
    title: 'Pannenkoeken',
    headings: ['Ingrediënten', 'Bereiding', 'Tips'],
    foods: [
      ['250 gram', 'bloem'],
      ['500 ml', 'melk'],
      ['3', 'eieren'],
      ['1 snufje', 'zout'],
      ['2 eetlepels', 'suiker'],
    ],
    steps: [
      'Klop de bloem met de melk, de eieren en het zout tot een glad beslag.',
      'Laat het beslag een half uur rusten op kamertemperatuur.',
      'Bak dunne pannenkoeken in een hete pan met een beetje boter aan beide kanten.',
    ],
    facts: ['Aantal personen: 4', 'Totale tijd: 45 minuten'],
  },
  Portuguese: {
    title: 'Panquecas',
    headings: ['Ingredientes', 'Modo de preparo', 'Dicas'],
    foods: [
      ['250 g', 'farinha'],
      ['500 ml', 'leite'],
      ['3', 'ovos'],
      ['1 pitada', 'sal'],
      ['2 colheres', 'açúcar'],
    ],
    steps: [
      'Bata a farinha com o leite, os ovos e o sal até obter uma massa lisa.',
      'Deixe a massa descansar por meia hora em temperatura ambiente.',
      'Frite panquecas finas em uma frigideira quente com um pouco de manteiga.',
    ],
    facts: ['Rendimento: 4 porções', 'Tempo total: 45 minutos'],
  },
  Polish: {
    title: 'Naleśniki',
    headings: ['Składniki', 'Sposób przygotowania', 'Wskazówki'],
    foods: [
      ['250 g', 'mąki'],
      ['500 ml', 'mleka'],
      ['3', 'jajka'],
      ['1 szczypta', 'soli'],
      ['2 łyżki', 'cukru'],
    ],
    steps: [
      'Wymieszaj mąkę z mlekiem, jajkami i solą na gładkie ciasto.',
      'Odstaw ciasto na pół godziny w temperaturze pokojowej.',
      'Smaż cienkie naleśniki na gorącej patelni z odrobiną masła z obu stron.',
    ],
    facts: ['Liczba porcji: 4', 'Czas: 45 minut'],
  },
  Czech: {
    title: 'Palačinky',
    headings: ['Suroviny', 'Postup', 'Tipy'],
    foods: [
      ['250 g', 'mouky'],
      ['500 ml', 'mléka'],
      ['3', 'vejce'],
      ['1 špetka', 'soli'],
      ['2 lžíce', 'cukru'],
    ],
    steps: [
      'Mouku rozšlehejte s mlékem, vejci a solí na hladké těsto.',
      'Těsto nechte půl hodiny odpočinout při pokojové teplotě.',
      'Na rozpálené pánvi smažte tenké palačinky na trošce másla z obou stran.',
    ],
    facts: ['Počet porcí: 4', 'Celkový čas: 45 minut'],
  },
  Slovak: {
    title: 'Palacinky',
    headings: ['Suroviny', 'Postup prípravy', 'Poznámky'],
    foods: [
      ['250 g', 'múky'],
      ['500 ml', 'mlieka'],
      ['3', 'vajcia'],
      ['1 štipka', 'soli'],
      ['2 lyžice', 'cukru'],
    ],
    steps: [
      'Múku rozšľaháme s mliekom, vajíčkami a soľou na hladké cesto.',
      'Cesto necháme pol hodiny odpočívať pri izbovej teplote.',
      'Na rozpálenej panvici smažíme tenké palacinky na kúsku masla z oboch strán.',
    ],
    facts: ['Počet porcií: 4', 'Celkový čas: 45 minút'],
  },
  Swedish: {
    title: 'Pannkakor',
    headings: ['Ingredienser', 'Gör så här', 'Tips'],
    foods: [
      ['250 g', 'mjöl'],
      ['5 dl', 'mjölk'],
      ['3', 'ägg'],
      ['1 nypa', 'salt'],
      ['2 msk', 'socker'],
    ],
    steps: [
      'Vispa ihop mjölet med mjölken, äggen och saltet till en slät smet.',
      'Låt smeten vila en halvtimme i rumstemperatur.',
      'Stek tunna pannkakor i en het stekpanna med lite smör på båda sidor.',
    ],
    facts: ['Antal portioner: 4', 'Total tid: 45 minuter'],
  },
  Danish: {
    title: 'Pandekager',
    headings: ['Ingredienser', 'Fremgangsmåde', 'Tips'],
    foods: [
      ['250 g', 'mel'],
      ['5 dl', 'mælk'],
      ['3', 'æg'],
      ['1 knivspids', 'salt'],
      ['2 spsk', 'sukker'],
    ],
    steps: [
      'Pisk melet med mælken, æggene og saltet til en jævn dej.',
      'Lad dejen hvile en halv time ved stuetemperatur.',
      'Bag tynde pandekager på en varm pande med lidt smør på begge sider.',
    ],
    facts: ['Antal personer: 4', 'Samlet tid: 45 minutter'],
  },
  Norwegian: {
    title: 'Pannekaker',
    headings: ['Ingredienser', 'Slik gjør du', 'Tips'],
    foods: [
      ['250 g', 'mel'],
      ['5 dl', 'melk'],
      ['3', 'egg'],
      ['1 klype', 'salt'],
      ['2 ss', 'sukker'],
    ],
    steps: [
      'Visp melet sammen med melken, eggene og saltet til en jevn røre.',
      'La røren hvile en halv time i romtemperatur.',
      'Stek tynne pannekaker i en varm panne med litt smør på begge sider.',
    ],
    facts: ['Antall porsjoner: 4', 'Total tid: 45 minutter'],
  },
  Finnish: {
    title: 'Ohukaiset',
    headings: ['Ainekset', 'Valmistusohje', 'Vinkit'],
    foods: [
      ['250 g', 'vehnäjauhoja'],
      ['5 dl', 'maitoa'],
      ['3', 'munaa'],
      ['1 ripaus', 'suolaa'],
      ['2 rkl', 'sokeria'],
    ],
    steps: [
      'Vatkaa jauhot maidon, munien ja suolan kanssa tasaiseksi taikinaksi.',
      'Anna taikinan levätä puoli tuntia huoneenlämmössä.',
      'Paista ohuita lettuja kuumalla pannulla pienessä määrässä voita molemmin puolin.',
    ],
    facts: ['Annoksia: 4', 'Valmistusaika: 45 minuuttia'],
  },
  Hungarian: {
    title: 'Palacsinta',
    headings: ['Hozzávalók', 'Elkészítés', 'Tippek'],
    foods: [
      ['250 g', 'liszt'],
      ['5 dl', 'tej'],
      ['3', 'tojás'],
      ['1 csipet', 'só'],
      ['2 evőkanál', 'cukor'],
    ],
    steps: [
      'A lisztet a tejjel, a tojásokkal és a sóval sima tésztává keverjük.',
      'A tésztát fél órán át szobahőmérsékleten pihentetjük.',
      'Forró serpenyőben kevés vajon vékony palacsintákat sütünk mindkét oldalukon.',
    ],
    facts: ['Adagok száma: 4', 'Teljes idő: 45 perc'],
  },
  Romanian: {
    title: 'Clătite',
    headings: ['Ingrediente', 'Mod de preparare', 'Sfaturi'],
    foods: [
      ['250 g', 'făină'],
      ['500 ml', 'lapte'],
      ['3', 'ouă'],
      ['1 praf', 'sare'],
      ['2 linguri', 'zahăr'],
    ],
    steps: [
      'Amestecă făina cu laptele, ouăle și sarea până obții un aluat fin.',
      'Lasă aluatul să se odihnească o jumătate de oră la temperatura camerei.',
      'Prăjește clătite subțiri într-o tigaie încinsă cu puțin unt pe ambele părți.',
    ],
    facts: ['Număr de porții: 4', 'Timp total: 45 minute'],
  },
  Greek: {
    title: 'Κρέπες',
    headings: ['Υλικά', 'Εκτέλεση', 'Συμβουλές'],
    foods: [
      ['250 γρ.', 'αλεύρι'],
      ['500 ml', 'γάλα'],
      ['3', 'αυγά'],
      ['1 πρέζα', 'αλάτι'],
      ['2 κ.σ.', 'ζάχαρη'],
    ],
    steps: [
      'Χτυπήστε το αλεύρι με το γάλα, τα αυγά και το αλάτι μέχρι να γίνει λείος χυλός.',
      'Αφήστε τον χυλό να ξεκουραστεί μισή ώρα σε θερμοκρασία δωματίου.',
      'Ψήστε λεπτές κρέπες σε καυτό τηγάνι με λίγο βούτυρο και από τις δύο πλευρές.',
    ],
    facts: ['Μερίδες: 4', 'Συνολικός χρόνος: 45 λεπτά'],
  },
  Turkish: {
    title: 'Krep',
    headings: ['Malzemeler', 'Yapılışı', 'Püf noktaları'],
    foods: [
      ['250 gram', 'un'],
      ['500 ml', 'süt'],
      ['3 adet', 'yumurta'],
      ['1 tutam', 'tuz'],
      ['2 yemek kaşığı', 'şeker'],
    ],
    steps: [
      'Unu süt, yumurta ve tuzla pürüzsüz bir hamur olana kadar çırpın.',
      'Hamuru oda sıcaklığında yarım saat dinlendirin.',
      'Kızgın tavada az tereyağı ile ince krepleri iki tarafını da pişirin.',
    ],
    facts: ['Porsiyon sayısı: 4', 'Toplam süre: 45 dakika'],
  },
  Russian: {
    title: 'Блины',
    headings: ['Ингредиенты', 'Приготовление', 'Советы'],
    foods: [
      ['250 г', 'муки'],
      ['500 мл', 'молока'],
      ['3', 'яйца'],
      ['1 щепотка', 'соли'],
      ['2 ст. л.', 'сахара'],
    ],
    steps: [
      'Взбейте муку с молоком, яйцами и солью до однородного теста.',
      'Оставьте тесто на полчаса при комнатной температуре.',
      'Жарьте тонкие блины на горячей сковороде с небольшим количеством масла с двух сторон.',
    ],
    facts: ['Количество порций: 4', 'Общее время: 45 минут'],
  },
  Ukrainian: {
    title: 'Млинці',
    headings: ['Інгредієнти', 'Приготування', 'Поради'],
    foods: [
      ['250 г', 'борошна'],
      ['500 мл', 'молока'],
      ['3', 'яйця'],
      ['1 щіпка', 'солі'],
      ['2 ст. л.', 'цукру'],
    ],
    steps: [
      'Збийте борошно з молоком, яйцями та сіллю до однорідного тіста.',
      'Залиште тісто на пів години за кімнатної температури.',
      'Смажте тонкі млинці на гарячій пательні з невеликою кількістю олії з обох боків.',
    ],
    facts: ['Кількість порцій: 4', 'Загальний час: 45 хвилин'],
  },
  Japanese: {
    title: 'クレープ',
    headings: ['材料', '作り方', 'ポイント'],
    foods: [
      ['250g', '薄力粉'],
      ['500ml', '牛乳'],
      ['3個', '卵'],
      ['少々', '塩'],
      ['大さじ2', '砂糖'],
    ],
    steps: [
      'ボウルに薄力粉と牛乳、卵、塩を入れて、なめらかになるまでよく混ぜます。',
      '生地を室温で三十分ほど休ませてなじませます。',
      '熱したフライパンにバターを少し入れて、薄く両面を焼きます。',
    ],
    facts: ['4人分', '調理時間: 45分'],
  },
  Korean: {
    title: '팬케이크',
    headings: ['재료', '만드는 법', '팁'],
    foods: [
      ['250g', '밀가루'],
      ['500ml', '우유'],
      ['3개', '달걀'],
      ['약간', '소금'],
      ['2큰술', '설탕'],
    ],
    steps: [
      '볼에 밀가루와 우유, 달걀, 소금을 넣고 반죽이 부드러워질 때까지 잘 섞어 주세요.',
      '반죽을 실온에서 삼십 분 동안 그대로 두어 휴지시켜 주세요.',
      '뜨겁게 달군 팬에 버터를 조금 두르고 얇게 양면을 노릇하게 구워 주세요.',
    ],
    facts: ['4인분', '조리시간: 45분'],
  },
  Chinese: {
    title: '可丽饼',
    headings: ['食材', '做法', '小贴士'],
    foods: [
      ['250克', '面粉'],
      ['500毫升', '牛奶'],
      ['3个', '鸡蛋'],
      ['少许', '盐'],
      ['2勺', '糖'],
    ],
    steps: [
      '把面粉、牛奶、鸡蛋和盐放入大碗中，搅拌至面糊光滑没有颗粒。',
      '面糊在室温下静置半小时，让它充分松弛。',
      '平底锅烧热后放少许黄油，倒入面糊煎成薄饼，两面金黄即可。',
    ],
    facts: ['4人份', '总时间: 45分钟'],
  },
  Hebrew: {
    title: 'קרפים',
    headings: ['מצרכים', 'אופן ההכנה', 'הערות'],
    foods: [
      ['250 גרם', 'קמח'],
      ['500 מ"ל', 'חלב'],
      ['3', 'ביצים'],
      ['1 קורט', 'מלח'],
      ['2 כפות', 'סוכר'],
    ],
    steps: [
      'טורפים את הקמח עם החלב, הביצים והמלח עד שמתקבלת בלילה חלקה.',
      'מניחים לבלילה לנוח כחצי שעה בטמפרטורת החדר.',
      'מטגנים קרפים דקים במחבת חמה עם מעט חמאה משני הצדדים.',
    ],
    facts: ['מספר מנות: 4', 'זמן כולל: 45 דקות'],
  },
  Arabic: {
    title: 'كريب',
    headings: ['المقادير', 'طريقة التحضير', 'ملاحظات'],
    foods: [
      ['٢٥٠ غرام', 'طحين'],
      ['٥٠٠ مل', 'حليب'],
      ['٣', 'بيضات'],
      ['رشة', 'ملح'],
      ['٢ ملعقة', 'سكر'],
    ],
    steps: [
      'يخفق الطحين مع الحليب والبيض والملح حتى يصبح الخليط ناعما ومتجانسا.',
      'يترك الخليط ليرتاح نصف ساعة في درجة حرارة الغرفة.',
      'تقلى رقائق الكريب في مقلاة ساخنة مع قليل من الزبدة على الجهتين.',
    ],
    facts: ['عدد الأشخاص: ٤', 'الوقت الكلي: ٤٥ دقيقة'],
  },
  Hindi: {
    title: 'मालपुआ',
    headings: ['सामग्री', 'बनाने की विधि', 'सुझाव'],
    foods: [
      ['250 ग्राम', 'मैदा'],
      ['500 मिली', 'दूध'],
      ['3', 'अंडे'],
      ['1 चुटकी', 'नमक'],
      ['2 चम्मच', 'चीनी'],
    ],
    steps: [
      'मैदे को दूध, अंडे और नमक के साथ मिलाकर चिकना घोल बना लें और अच्छी तरह फेंटें।',
      'घोल को आधे घंटे के लिए कमरे के तापमान पर ढककर रख दें।',
      'गरम तवे पर थोड़ा मक्खन डालकर पतले मालपुए दोनों तरफ से सुनहरे सेंक लें।',
    ],
    facts: ['4 लोगों के लिए', 'कुल समय: 45 मिनट'],
  },
  Indonesian: {
    title: 'Kue Dadar',
    headings: ['Bahan-bahan', 'Cara membuat', 'Tips'],
    foods: [
      ['250 gram', 'tepung terigu'],
      ['500 ml', 'susu'],
      ['3 butir', 'telur'],
      ['1 sdt', 'garam'],
      ['2 sdm', 'gula'],
    ],
    steps: [
      'Kocok tepung dengan susu, telur, dan garam sampai adonan halus dan rata.',
      'Diamkan adonan selama setengah jam pada suhu ruang.',
      'Goreng dadar tipis di wajan panas dengan sedikit mentega di kedua sisinya.',
    ],
    facts: ['Untuk 4 orang', 'Waktu total: 45 menit'],
  },
  Vietnamese: {
    title: 'Bánh kếp',
    headings: ['Nguyên liệu', 'Cách làm', 'Lưu ý'],
    foods: [
      ['250 g', 'bột mì'],
      ['500 ml', 'sữa'],
      ['3 quả', 'trứng'],
      ['1 thìa', 'muối'],
      ['2 thìa', 'đường'],
    ],
    steps: [
      'Đánh bột mì với sữa, trứng và muối cho đến khi bột mịn và đều.',
      'Để bột nghỉ khoảng nửa tiếng ở nhiệt độ phòng.',
      'Chiên bánh mỏng trên chảo nóng với một ít bơ cho vàng cả hai mặt.',
    ],
    facts: ['Khẩu phần: 4', 'Tổng thời gian: 45 phút'],
  },
}

/** Ways to print the parts of a recipe. */
const layouts: Readonly<Record<string, (text: Text) => string>> = {
  lists: ({ headings, foods, steps }) =>
    `<h2>${headings[0]}</h2><ul>${foods.map((pair) => `<li>${pair.join(' ')}</li>`).join('')}</ul>
     <h2>${headings[1]}</h2><ol>${steps.map((step) => `<li>${step}</li>`).join('')}</ol>`,
  'lines of a paragraph': ({ headings, foods, steps }) =>
    `<p><b>${headings[0]}:</b></p><p>${foods.map((pair) => pair.join(' ')).join('<br>')}</p>
     <p><b>${headings[1]}:</b></p>${steps.map((step) => `<p>${step}</p>`).join('')}`,
  'a table and numbered paragraphs': ({ headings, foods, steps }) =>
    `<h3>${headings[0]}</h3><table>${foods.map(([amount, food]) => `<tr><td>${amount}</td><td>${food}</td></tr>`).join('')}</table>
     <h3>${headings[1]}</h3>${steps.map((step, i) => `<p>${i + 1}. ${step}</p>`).join('')}`,
  'boxes in rows': ({ headings, foods, steps }) =>
    `<div><div>${headings[0]}</div><div>${foods.map(([amount, food]) => `<div><div>${amount}</div><div>${food}</div></div>`).join('')}</div></div>
     <div><div>${headings[1]}</div><div>${steps.map((step, i) => `<div><div>${i + 1}</div><div>${step}</div></div>`).join('')}</div></div>`,
  'a definition list': ({ headings, foods, steps }) =>
    `<h2>${headings[0]}</h2><dl>${foods.map(([amount, food]) => `<dt>${amount}</dt><dd>${food}</dd>`).join('')}</dl>
     <h2>${headings[1]}</h2><p>${steps.join('<br>')}</p>`,
  'boxes with the food first': ({ headings, foods, steps }) =>
    `<h2>${headings[0]}</h2><div>${foods.map(([amount, food]) => `<div><p>${food}</p><p>${amount}</p></div>`).join('')}</div>
     <h2>${headings[1]}</h2><ol>${steps.map((step) => `<li>${step}</li>`).join('')}</ol>`,
  'a definition list with the food first': ({ headings, foods, steps }) =>
    `<h2>${headings[0]}</h2><dl>${foods.map(([amount, food]) => `<dt>${food}</dt><dd>${amount}</dd>`).join('')}</dl>
     <h2>${headings[1]}</h2><ol>${steps.map((step) => `<li><p>${step}</p></li>`).join('')}</ol>`,
  'a table with the food first': ({ headings, foods, steps }) =>
    `<h2>${headings[0]}</h2><table>${foods.map(([amount, food]) => `<tr><td>${food}</td><td>${amount}</td></tr>`).join('')}</table>
     <h2>${headings[1]}</h2><ol>${steps.map((step) => `<li>${step}</li>`).join('')}</ol>`,
  'lists with check boxes': ({ headings, foods, steps }) =>
    `<h2>${headings[0]}</h2><ul>${foods.map(([amount, food], i) => `<li><input type="checkbox" id="i${i}"><label for="i${i}"><span>${amount}</span> <span>${food}</span></label></li>`).join('')}</ul>
     <h2>${headings[1]}</h2><ul>${steps.map((step, i) => `<li><h4>${i + 1}</h4><p>${step}</p></li>`).join('')}</ul>`,
  'one text with line breaks': ({ headings, foods, steps }) =>
    `<div>${headings[0]}:<br>${foods.map((pair) => pair.join(' ')).join('<br>')}<br><br>${headings[1]}:<br>${steps.map((step, i) => `${i + 1}. ${step}`).join('<br>')}</div>`,
  'a method before the ingredients': ({ headings, foods, steps }) =>
    `<main><h2>${headings[1]}</h2><ol>${steps.map((step) => `<li>${step}</li>`).join('')}</ol></main>
     <aside><h2>${headings[0]}</h2><ul>${foods.map((pair) => `<li>${pair.join(' ')}</li>`).join('')}</ul></aside>`,
  'a method without a heading before the ingredients': ({ headings, foods, steps }) =>
    `<main><ol>${steps.map((step) => `<li>${step}</li>`).join('')}</ol></main>
     <aside><h2>${headings[0]}</h2><ul>${foods.map((pair) => `<li>${pair.join(' ')}</li>`).join('')}</ul></aside>`,
  'lists without headings': ({ foods, steps }) =>
    `<ul>${foods.map((pair) => `<li>${pair.join(' ')}</li>`).join('')}</ul>
     <ol>${steps.map((step) => `<li>${step}</li>`).join('')}</ol>`,
}

function pageOf(text: Text, layout: string): string {
  const menu = ['Home', 'Blog', 'Shop'].map((name) => `<li><a href="/${name}">${name}</a></li>`).join('')
  return `<html><head><title>${text.title}</title></head><body><ul>${menu}</ul><h1>${text.title}</h1>
    ${text.facts.map((fact) => `<p>${fact}</p>`).join('')}${layouts[layout]!(text)}
    <h2>${text.headings[2]}</h2><p>Abc.</p><ul>${menu}</ul></body></html>`
}

/** Languages that write the food before its amount. Elsewhere tables do so, and their rows are turned round. */
const foodFirst: readonly string[] = ['Japanese', 'Korean']

describe('a printed recipe is read', () => {
  for (const layout of Object.keys(layouts))
    for (const [language, text] of Object.entries(texts))
      it(`from ${layout}, in ${language}`, () => {
        const recipe = extractRecipe(pageOf(text, layout), 'https://example.com/page')
        const isFoodFirst = layout.endsWith('the food first') && foodFirst.includes(language)
        expect(linesOf(recipe)).to.deep.equal(
          text.foods.map(([amount, food]) => (isFoodFirst ? `${food} ${amount}` : `${amount} ${food}`)),
        )
        expect(stepsOf(recipe)).to.deep.equal(text.steps)
      })
  for (const [language, text] of Object.entries(texts))
    it(`with its servings and time, in ${language}`, () => {
      const recipe = extractRecipe(pageOf(text, 'lists'), 'https://example.com/page')
      expect([recipe?.yield?.min, recipe?.totalMinutes]).to.deep.equal([4, 45])
    })
})

const linesOf = (recipe: ExtractedRecipe | undefined): readonly string[] =>
  recipe?.ingredientGroups.flatMap((group) => group.lines) ?? []
const stepsOf = (recipe: ExtractedRecipe | undefined): readonly string[] =>
  recipe?.instructionSections.flatMap((section) => section.steps.map((step) => step.text)) ?? []
