import { type ComponentProps, useId } from 'react'
import { knownCarriers } from '#rules/buying/order/tracking-link'
import { TextField } from './field.tsx'

/** Who takes the goods: the carriers whose pages we know are offered, any other can be written. */
export function CarrierField(props: ComponentProps<typeof TextField>) {
  const names = useId()
  return (
    <>
      <TextField autoComplete="off" {...props} list={names} />
      <datalist id={names}>
        {knownCarriers.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}
