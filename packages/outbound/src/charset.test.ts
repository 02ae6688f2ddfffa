import { expect } from 'chai'
import iconv from 'iconv-lite'
import { decodeText } from './charset.ts'

describe('the text of a page', () => {
  // Bytes as numbers, so that the tables do not depend on the tested decoders.
  const words: readonly [label: string, bytes: string, text: string, charset: string][] = [
    ['utf-8', '63 72 c3 a8 6d 65', 'crème', 'utf-8'],
    ['ISO-8859-1', '63 72 e8 6d 65 20 80', 'crème €', 'windows-1252'],
    ['latin1', 'bd 20 63 75 70', '½ cup', 'windows-1252'],
    ['us-ascii', '93 73 6f 75 70 94', '“soup”', 'windows-1252'],
    ['windows-1250', '50 f8 ed 9a 65 72 61', 'Příšera', 'windows-1250'],
    ['windows-1251', 'c1 ee f0 f9', 'Борщ', 'windows-1251'],
    ['windows-1253', 'd3 ef fd f0 e1', 'Σούπα', 'windows-1253'],
    ['windows-1254', '70 69 fe 69 72', 'pişir', 'windows-1254'],
    ['iso-8859-9', '70 69 fe 69 72', 'pişir', 'windows-1254'],
    ['windows-1255', 'ee f8 f7', 'מרק', 'windows-1255'],
    ['windows-1256', 'cd d3 c7 c1', 'حساء', 'windows-1256'],
    ['windows-1257', 'f0 61 6c 74 69', 'šalti', 'windows-1257'],
    ['windows-874', 'a1 d8 e9 a7', 'กุ้ง', 'windows-874'],
    ['iso-8859-2', '7a 75 70 b1', 'zupą', 'iso-8859-2'],
    ['iso-8859-5', 'b1 de e0 e9', 'Борщ', 'iso-8859-5'],
    ['iso-8859-7', 'd3 ef fd f0 e1', 'Σούπα', 'iso-8859-7'],
    ['iso-8859-15', '63 9c 75 72 20 a4 20 bd', 'c\u009cur € œ', 'iso-8859-15'],
    ['koi8-r', 'e2 cf d2 dd', 'Борщ', 'koi8-r'],
    ['Shift_JIS', '93 fa 96 7b', '日本', 'shift_jis'],
    ['x-sjis', 'b6 da b0 87 40', 'ｶﾚｰ①', 'shift_jis'],
    ['EUC-JP', 'c6 fc cb dc', '日本', 'euc-jp'],
    ['ISO-2022-JP', '1b 24 42 46 7c 4b 5c 1b 28 42', '日本', 'iso-2022-jp'],
    ['gb2312', 'cc c0', '汤', 'gbk'],
    ['GBK', 'cc c0 20 80', '汤 €', 'gbk'],
    ['gb18030', 'cc c0', '汤', 'gb18030'],
    ['Big5', 'b4 f6', '湯', 'big5'],
    ['big5-hkscs', 'fa 40', '𠕇', 'big5'],
    ['EUC-KR', 'b1 b9', '국', 'euc-kr'],
    ['ks_c_5601-1987', '81 41', '갂', 'euc-kr'],
    ['utf-16le', '73 00 6f 00', 'so', 'utf-16le'],
  ]
  for (const [label, bytes, text, charset] of words) {
    it(`is read as ${label}`, () => {
      expect(decodeText(hex(bytes), label)).to.deep.equal({ text, charset })
    })
  }

  const russian = '<p>Борщ со сметаной</p>'
  const declarations: readonly [name: string, start: string][] = [
    ['meta charset', '<meta charset="windows-1251">'],
    ['meta charset without quotes', '<meta charset=windows-1251 />'],
    ['meta charset among others', "<meta name=a content=b><META  data-x  CharSet = 'cp1251'>"],
    ['http-equiv', '<meta http-equiv="Content-Type" content="text/html; charset=windows-1251">'],
    ['http-equiv, turned round', "<meta content='text/html;charset=windows-1251' http-equiv=content-type>"],
    ['an XML declaration', '<?xml version="1.0" encoding="windows-1251"?>'],
    ['meta after a comment that lies', '<!-- <meta charset="koi8-r"> --><meta charset="windows-1251">'],
  ]
  for (const [name, start] of declarations) {
    it(`is decoded according to ${name}`, () => {
      const text = start + russian
      expect(decodeText(iconv.encode(text, 'windows-1251'), undefined)).to.deep.equal({
        text,
        charset: 'windows-1251',
      })
    })
  }

  const latin = '<meta charset="iso-8859-1"><p>crème brûlée</p>'
  const utf8 = '<meta charset="utf-8"><p>crème brûlée</p>'
  const conflicts: readonly [
    name: string,
    bytes: Buffer,
    header: string | undefined,
    text: string,
    charset: string,
  ][] = [
    ['the mark before everything', Buffer.from(`\ufeff${latin}`), 'windows-1251', latin, 'utf-8'],
    ['a UTF-16 mark', Buffer.from('\ufeffсуп', 'utf16le'), 'utf-8', 'суп', 'utf-16le'],
    ['a big-endian mark', Buffer.from('\ufeffсуп', 'utf16le').swap16(), undefined, 'суп', 'utf-16be'],
    [
      'the header before meta',
      iconv.encode('<meta charset=koi8-r>Борщ', 'win1251'),
      'windows-1251',
      '<meta charset=koi8-r>Борщ',
      'windows-1251',
    ],
    ['UTF-8 against a default header', Buffer.from(utf8), 'iso-8859-1', utf8, 'utf-8'],
    ['UTF-8 against an old template', Buffer.from(latin), 'utf-8', latin, 'utf-8'],
    ['UTF-8 against a default alone', Buffer.from('crème'), 'iso-8859-1', 'crème', 'utf-8'],
    ['the page against a UTF-8 header', Buffer.from(latin, 'latin1'), 'utf-8', latin, 'windows-1252'],
    ['UTF-8 when nothing is declared', Buffer.from('crème'), undefined, 'crème', 'utf-8'],
    ['windows-1252 when nothing fits', Buffer.from('crème', 'latin1'), undefined, 'crème', 'windows-1252'],
    ['the rest when a label is unknown', Buffer.from('crème'), 'x-kitchen', 'crème', 'utf-8'],
    [
      'UTF-8 for a meta that claims UTF-16',
      Buffer.from('<meta charset=utf-16>é'),
      undefined,
      '<meta charset=utf-16>é',
      'utf-8',
    ],
  ]
  for (const [name, bytes, header, text, charset] of conflicts) {
    it(`accepts ${name}`, () => {
      expect(decodeText(bytes, header)).to.deep.equal({ text, charset })
    })
  }

  it('is decoded as UTF-8 with one broken character', () => {
    const cut = Buffer.concat([Buffer.from(utf8), Buffer.from('é'.repeat(20)), Buffer.from([0xc3])])
    expect(decodeText(cut, undefined)).to.deep.equal({
      text: `${utf8}${'é'.repeat(20)}\ufffd`,
      charset: 'utf-8',
    })
  })

  it('is decoded as Korean or Chinese when these are declared', () => {
    for (const [charset, text] of [
      ['euc-kr', '김치찌개 끓이는 법'],
      ['gbk', '番茄炒鸡蛋'],
      ['euc-jp', '味噌汁の作り方'],
    ] as const) {
      const page = `<meta charset="${charset}">${text}`
      expect(decodeText(iconv.encode(page, charset), 'utf-8')).to.deep.equal({ text: page, charset })
    }
  })
})

function hex(bytes: string): Buffer {
  return Buffer.from(bytes.replaceAll(' ', ''), 'hex')
}
