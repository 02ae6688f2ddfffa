import { expect } from 'chai'
import { extractRecipe } from '../src/index.ts'

/** The headings of ingredients and method in each language. */
const headings: readonly (readonly [language: string, ingredients: string, method: string])[] = [
  ['French', 'Ingrédients de la recette', 'Préparation'],
  ['Dutch', 'Je hebt nodig', 'Bereiding'],
  ['Icelandic', 'Innihaldsefni', 'Aðferð'],
  ['Finnish', 'Raaka-aineet', 'Valmistus'],
  ['Estonian', 'Koostisained', 'Valmistamine'],
  ['Latvian', 'Nepieciešamie produkti', 'Pagatavošana'],
  ['Lithuanian', 'Reikalingi produktai', 'Gaminimas'],
  ['Polish', 'Potrzebne będą:', 'Wykonanie'],
  ['Czech', 'Přísady', 'Postup'],
  ['Slovak', 'Prísady', 'Postup'],
  ['Hungarian', 'Szükséges hozzávalók', 'Elkészítés'],
  ['Romanian', 'Ingrediente necesare', 'Mod de preparare'],
  ['Slovenian', 'Potrebujemo', 'Postopek'],
  ['Serbian', 'Састојци', 'Припрема'],
  ['Bulgarian', 'Нужни продукти', 'Начин на приготвяне'],
  ['Ukrainian', 'Вам знадобиться', 'Приготування'],
  ['Greek in capitals', 'ΥΛΙΚΑ', 'ΕΚΤΕΛΕΣΗ'],
  ['Turkish in capitals', 'MALZEMELER', 'HAZIRLANIŞI'],
  ['Georgian', 'ინგრედიენტები', 'მომზადება'],
  ['Arabic', 'المقادير', 'طريقة التحضير'],
  ['Hebrew', 'המצרכים', 'אופן ההכנה'],
  ['Hindi', 'सामग्री', 'विधि'],
  ['Bengali', 'উপকরণ', 'প্রণালী'],
  ['Vietnamese', 'Nguyên liệu', 'Cách làm'],
  ['Thai', 'ส่วนผสม', 'วิธีทำ'],
  ['Indonesian', 'Bahan-bahan', 'Cara membuat'],
  ['Japanese', '材料（2人分）', '作り方'],
  ['Korean', '재료 준비', '만드는 법'],
  ['Chinese', '所需食材', '做法'],
]

describe('headings open the parts of a recipe', () => {
  for (const [language, ingredients, method] of headings) {
    it(`in ${language}`, () => {
      // Without amounts and list items only the headings identify the parts.
      const html = `<h1>Abcdef</h1><h2>${ingredients}</h2><p>Abc</p><p>Bcd</p><p>Cde</p>
        <h2>${method}</h2><p>${'Abc bcd cde. '.repeat(6)}</p><p>${'Bcd cde abc. '.repeat(6)}</p>`
      const recipe = extractRecipe(html, 'https://example.com/page')
      expect(recipe?.ingredientGroups).to.deep.equal([{ title: null, lines: ['Abc', 'Bcd', 'Cde'] }])
      expect(recipe?.instructionSections.flatMap(({ steps }) => steps)).to.have.lengthOf(2)
    })
  }
})

const parts: readonly (readonly [language: string, part: string])[] = [
  ['English', 'For the sauce:'],
  ['Portuguese', 'Recheio'],
  ['Finnish', 'Kuorrute'],
  ['Polish', 'Nadzienie'],
  ['Hungarian', 'A krémhez'],
  ['Croatian', 'Za nadjev'],
  ['Bulgarian', 'За соса'],
  ['Turkish', 'Üzeri için'],
  ['Hebrew', 'למילוי'],
  ['Japanese', '☆調味料'],
  ['Korean', '양념장'],
  ['Chinese', '腌料'],
]

describe('a row with a group title opens a group', () => {
  for (const [language, part] of parts) {
    it(`in ${language}`, () => {
      const html = `<h1>Abcdef</h1><h2>Ingredients</h2><ul><li>200 g abc</li><li>100 g bcd</li>
        <li>${part}</li><li>50 g cde</li><li>10 g def</li></ul>
        <h2>Method</h2><ol><li>${'Abc bcd cde. '.repeat(6)}</li><li>${'Bcd cde abc. '.repeat(6)}</li></ol>`
      expect(extractRecipe(html, 'https://example.com/page')?.ingredientGroups).to.deep.equal([
        { title: null, lines: ['200 g abc', '100 g bcd'] },
        { title: part.replace(':', ''), lines: ['50 g cde', '10 g def'] },
      ])
    })
  }
})
