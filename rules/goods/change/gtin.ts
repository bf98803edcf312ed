/** Whether digits are a GTIN-8, UPC, EAN or GTIN-14, by their check digit (GS1 General Specifications). */
export function isGtin(digits: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(digits)) return false
  const sum = [...digits].reverse().reduce((all, digit, i) => all + Number(digit) * (i % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}
