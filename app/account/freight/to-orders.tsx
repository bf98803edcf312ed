import { Navigate } from 'react-router'
import { paths } from '../../paths.ts'

/** /logistics by itself leads to the freight centre's first page. */
export default function ToOrders() {
  return <Navigate to={paths.freightOrders()} replace />
}
