import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readXlsx } from '#server/spreadsheet/xlsx'
import { workbook } from './xlsx.ts'

test('an exported workbook is read as it was written: texts stay texts, amounts are numbers', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'workbook-'))
  const path = join(folder, 'orders.xlsx')
  const head = ['Pedido', 'N.º de OC', 'Artículos', 'Total, USD']
  const written = await workbook([
    head,
    ['T1-1', '00123', 3, '1234.50'],
    ['T2-1', '=1+1 <&"> 订单\u0001', null, '-7.00'],
  ])
  await writeFile(path, await written.bytes())
  const rows: unknown[] = []
  const [sheet] = await readXlsx(path)
  for await (const { cells } of sheet!()) rows.push(cells)
  await rm(folder, { recursive: true })
  expect(rows).toEqual([head, ['T1-1', '00123', 3, 1234.5], ['T2-1', '=1+1 <&"> 订单', '', -7]])
})
