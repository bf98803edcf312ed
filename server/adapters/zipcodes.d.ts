declare module 'zipcodes/lib/codes.js' {
  type Code = { zip: string; latitude: number; longitude: number; city: string; state: string }
  const data: { codes: Readonly<Record<string, Code>> }
  export default data
}
