import { deflateSync } from 'node:zlib'

const latin1 = (content: string) => Buffer.from(content, 'latin1')
const page = '2 0 obj<</Type/Pages/Count 0/Kids[]>>endobj\n'

/** A PDF of these objects, whose catalogue holds this too. */
export function aPdf(catalogue = '', objects: readonly (string | Buffer)[] = [], trailer = ''): Buffer {
  return Buffer.concat([
    latin1(`%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R${catalogue}>>endobj\n${page}`),
    ...objects.map((one) => (typeof one === 'string' ? latin1(one) : one)),
    latin1(`trailer<</Root 1 0 R${trailer}>>\nstartxref\n0\n%%EOF\n`),
  ])
}

/** An object of a PDF that is a stream, with this in its dictionary. */
export function aStream(dictionary: string, content: Buffer): Buffer {
  const head = latin1(`5 0 obj<<${dictionary}/Length ${content.length}>>\nstream\n`)
  return Buffer.concat([head, content, latin1('\nendstream endobj\n')])
}

/** Objects of a PDF as a packed list. */
const aPackedList = (objects: string) =>
  aStream('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', deflateSync(latin1(`7 0 ${objects}`)))

const script = '<</S/JavaScript/JS(app.alert\\(1\\))>>'

/** PDFs that are encrypted or have active content, by their fault. */
export const actingPdfs: Readonly<Record<string, Buffer>> = {
  'a script when it opens': aPdf(`/OpenAction${script}`),
  'a script with its name spelled in numbers': aPdf('/OpenAction<</S/J#61vaScr#69pt/JS(app.alert\\(1\\))>>'),
  'a script in a packed list': aPdf('/OpenAction 7 0 R', [aPackedList(script)]),
  'a script in a list that is said to be none': aPdf('/OpenAction 7 0 R', [
    aStream('/Type/Obj#53tm/F#69lter/Fl#61teDecode', deflateSync(latin1(`7 0 ${script}`))),
  ]),
  'a list hidden behind another': aPdf('/OpenAction 7 0 R', [
    aStream(
      '/Type/ObjStm/Filter/FlateDecode',
      Buffer.concat([deflateSync(latin1('7 0 null')), aPackedList(script)]),
    ),
  ]),
  'a list packed in a way that is not read': aPdf('', [
    aStream('/Type/ObjStm/Filter[/ASCIIHexDecode/FlateDecode]', latin1('789c>')),
  ]),
  'a list that is broken': aPdf('', [aStream('/Type/ObjStm/Filter/FlateDecode', latin1('x\x9cnothing'))]),
  'a list that unpacks to a hundred megabytes': aPdf('', [
    aStream('/Type/ObjStm/Filter/FlateDecode', deflateSync(Buffer.alloc(100_000_000), { level: 9 })),
  ]),
  'a hundred thousand streams': aPdf('', ['stream\n'.repeat(100_000)]),
  'a program that is to be started': aPdf('/OpenAction<</S/Launch/F(cmd.exe)>>'),
  'a form that sends': aPdf('/AA<</O<</S/SubmitForm/F(https://evil.test)>>>>'),
  'a form with scripts of its own': aPdf('/AcroForm<</XFA 9 0 R>>'),
  'a film player': aPdf('', ['4 0 obj<</Subtype/RichMedia>>endobj\n']),
  'a file inside': aPdf('/Names<</EmbeddedFiles 4 0 R>>'),
  'a lock': aPdf('', [], '/Encrypt 6 0 R'),
}

/** PDFs that break off. */
export const brokenPdfs: Readonly<Record<string, Buffer>> = {
  'its end is missing': aPdf().subarray(0, 60),
  'a packed list has no end': aPdf('', ['5 0 obj<</Type/ObjStm>>stream\n7 0 null']),
}

/** PDFs as shops send them: these come in. */
export const goodPdfs: Readonly<Record<string, Buffer>> = {
  plain: aPdf(),
  'with a packed list': aPdf('', [aPackedList('<</Type/Font>>')]),
  'that opens at a page': aPdf('/OpenAction[3 0 R/Fit]'),
  'with a picture': aPdf('', [
    aStream('/Type/XObject/Subtype/Image/Filter/DCTDecode', Buffer.from('\xff\xd8 /JS stream', 'latin1')),
  ]),
}
