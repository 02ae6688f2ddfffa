import { expect } from 'chai'
import { parseIngredient } from './index.ts'

/** Line, quantity (or range), unit, food, note; a dash for nothing. */
type Row = readonly [line: string, amount: string, unit: string, food: string, note: string]

const tables: Readonly<Record<string, readonly Row[]>> = {
  'with units of several words': [
    ['2 colheres de sopa de azeite', '2', 'tablespoon', 'azeite', '-'],
    ['1 colher (chá) de fermento', '1', 'teaspoon', 'fermento', '-'],
    ['2 xícaras (chá) de açúcar, peneirado', '2', 'cup', 'açúcar', 'peneirado'],
    ['2 yemek kaşığı zeytinyağı', '2', 'tablespoon', 'zeytinyağı', '-'],
    ['1 su bardağı un', '1', 'cup', 'un', '-'],
    ['2 thìa canh nước mắm', '2', 'tablespoon', 'nước mắm', '-'],
    ['2 ст. л. сахара', '2', 'tablespoon', 'сахара', '-'],
    ['1 ч.л. соли (без горки)', '1', 'teaspoon', 'соли', 'без горки'],
    ['2 κ.σ. ελαιόλαδο', '2', 'tablespoon', 'ελαιόλαδο', '-'],
    ['٢ ملعقة كبيرة زيت', '2', 'tablespoon', 'زيت', '-'],
  ],
  'in other scripts': [
    ['500 г муки', '500', 'gram', 'муки', '-'],
    ['2-3 зубчика чеснока', '2-3', 'clove', 'чеснока', '-'],
    ['1,5 кг картофеля', '1.5', 'kilogram', 'картофеля', '-'],
    ['пол лимона', '0.5', '-', 'лимона', '-'],
    ['500 γρ. αλεύρι', '500', 'gram', 'αλεύρι', '-'],
    ['250克 面粉', '250', 'gram', '面粉', '-'],
    ['3 שיני שום', '3', 'clove', 'שום', '-'],
    ['२ कप मैदा', '2', 'cup', 'मैदा', '-'],
    ['соль', '-', '-', 'соль', '-'],
  ],
  'with a number in words': [
    ['pół cebuli', '0.5', '-', 'cebuli', '-'],
    ['Yarım demet maydanoz', '0.5', 'bunch', 'maydanoz', '-'],
    ['fél kiló burgonya', '0.5', 'kilogram', 'burgonya', '-'],
    ['egy csipet só', '1', 'pinch', 'só', '-'],
    ['två matskedar socker', '2', 'tablespoon', 'socker', '-'],
    ['meia xícara de leite', '0.5', 'cup', 'leite', '-'],
    ['полтора стакана муки', '1.5', 'cup', 'муки', '-'],
    ['пол-литра молока', '0.5', 'litre', 'молока', '-'],
    ['полстакана воды', '0.5', 'cup', 'воды', '-'],
    ['ملعقتان كبيرتان سكر', '2', 'tablespoon', 'سكر', '-'],
    ['كوب ونصف حليب', '1.5', 'cup', 'حليب', '-'],
    ['2 כוסות וחצי קמח', '2.5', 'cup', 'קמח', '-'],
    ['半个 洋葱', '0.5', 'piece', '洋葱', '-'],
    ['一个半 番茄', '1.5', 'piece', '番茄', '-'],
    ['一茶匙香油', '1', 'teaspoon', '香油', '-'],
    ['五花肉 500克', '500', 'gram', '五花肉', '-'],
    ['대파 반 대', '0.5', 'stalk', '대파', '-'],
    ['jumătate de ceapă', '0.5', '-', 'ceapă', '-'],
    ['півсклянки молока', '0.5', 'cup', 'молока', '-'],
    ['2 וחצי כוסות קמח', '2.5', 'cup', 'קמח', '-'],
    ['片栗粉 大さじ1弱', '1', 'tablespoon', '片栗粉', '-'],
    ['酒 大さじ１と１/２', '1.5', 'tablespoon', '酒', '-'],
    ['卵 2〜3個', '2-3', 'piece', '卵', '-'],
  ],
  'with a unit and no number': [
    ['szczypta soli', '-', 'pinch', 'soli', '-'],
    ['щепотка корицы', '-', 'pinch', 'корицы', '-'],
    ['כוס סוכר', '1', 'cup', 'סוכר', '-'],
    ['علبة طماطم', '1', 'can', 'طماطم', '-'],
    ['столовая ложка мёда', '1', 'tablespoon', 'мёда', '-'],
  ],
  'with the amount last': [
    ['Говядина — 500 г', '500', 'gram', 'Говядина', '-'],
    ['яйцо – 2 шт.', '2', 'piece', 'яйцо', '-'],
    ['牛肉 200g', '200', 'gram', '牛肉', '-'],
    ['しょうゆ 大さじ2', '2', 'tablespoon', 'しょうゆ', '-'],
    ['卵…2個', '2', 'piece', '卵', '-'],
    ['豚バラ肉（薄切り） 200g', '200', 'gram', '豚バラ肉', '薄切り'],
    ['설탕 2큰술', '2', 'tablespoon', '설탕', '-'],
    ['น้ำปลา 2 ช้อนโต๊ะ', '2', 'tablespoon', 'น้ำปลา', '-'],
    ['پیاز ۲ عدد', '2', 'piece', 'پیاز', '-'],
  ],
  'with an amount without a number': [
    ['Соль — по вкусу', '-', '-', 'Соль', 'по вкусу'],
    ['塩 少々', '-', '-', '塩', '少々'],
    ['sal a gosto', '-', '-', 'sal', 'a gosto'],
    ['sól i pieprz do smaku', '-', '-', 'sól i pieprz', 'do smaku'],
    ['नमक स्वादानुसार', '-', '-', 'नमक', 'स्वादानुसार'],
    ['λίγο αλάτι', '-', '-', 'αλάτι', 'λίγο'],
    ['odrobina soli', '-', '-', 'soli', 'odrobina'],
    ['зелень для подачи', '-', '-', 'зелень', 'для подачи'],
  ],
  'in Latin script with "of" after the unit': [
    ['3 dentes de alho', '3', 'clove', 'alho', '-'],
    ['1 lata de leite condensado', '1', 'can', 'leite condensado', '-'],
  ],
}

describe('a line of a language without rules is read', () => {
  for (const [title, rows] of Object.entries(tables))
    for (const [line, amount, unit, food, note] of rows)
      it(`${title}: "${line}"`, () => {
        const parsed = parseIngredient(line)
        expect([
          [parsed.quantity, parsed.quantityMax].filter((part) => part !== null).join('-') || '-',
          parsed.unit?.key ?? '-',
          parsed.food,
          parsed.note ?? '-',
        ]).to.deep.equal([amount, unit, food, note])
      })
})

describe('an English line is read', () => {
  for (const [line, quantity, unit, food] of [
    ['One and a half cups flour', 1.5, 'cup', 'flour'],
    ['Onion - 1, chopped', 1, undefined, 'Onion'],
    ['Eggs x 3', 3, undefined, 'Eggs'],
    ['✓ 1 tbsp soy sauce', 1, 'tablespoon', 'soy sauce'],
    ['1 lb ground beef $4.99', 1, 'pound', 'ground beef'],
    ['1&frac12; cups &#8203;flour', 1.5, 'cup', 'flour'],
    ['2 cups vegetable stock ($0.50)', 2, 'cup', 'vegetable stock'],
  ] as const)
    it(`when it is written "${line}"`, () => {
      const parsed = parseIngredient(line)
      expect([parsed.quantity, parsed.unit?.key, parsed.food]).to.deep.equal([quantity, unit, food])
    })
})
