import { useAnswer } from '../../session/use-answer.ts'
import { useZip } from './use-zip.ts'

/**
 * The distance of each warehouse from the zip code kept in this browser, by warehouse; empty without a zip
 * code.
 */
export function useDistances() {
  const { zip } = useZip()
  const { data, error, isFetching } = useAnswer(
    '/home/warehouseDistance',
    { zip_code: zip },
    { enabled: zip !== '' },
  )
  const from = zip && data ? data.from : null
  const ways = new Map((zip && data ? data.list : []).map((way) => [way.warehouse_id, way]))
  return { from, ways, error: zip ? error : null, asking: zip !== '' && isFetching }
}
