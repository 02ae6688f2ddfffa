/** The code points of zero in the scripts that write decimal numbers with digits of their own. */
const zeros = [
  0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0x1040, 0xff10,
]

/**
 * A text with the digits 0 to 9 in place of those of other scripts.
 * @example latinDigits('٣٠ دقيقة') // '30 دقيقة'
 */
export const latinDigits = (text: string): string =>
  text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0)!
    const zero = zeros.find((one) => code >= one && code < one + 10)
    return zero === undefined ? digit : String(code - zero)
  })
