import { type ComponentProps, useId } from 'react'
import { knownCarriers } from '#rules/buying/order/tracking-link'
import { TextField } from './field.tsx'

/** A field for a carrier. Suggests those whose tracking pages we know; any other name is accepted. */
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
