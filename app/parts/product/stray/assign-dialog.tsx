import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import type { CallError } from '#api/wire/call-error'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Select, TextField } from '../../../ui/form/field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DialogFoot } from '../../../ui/overlay/dialog-foot.tsx'
import { ErrorState, Loading } from '../../../ui/page/states.tsx'
import { pictureSource } from '../../../ui/picture-address.ts'
import { type Choice, chosenPlace, foundFor, meantItem } from './meant-item.ts'
import styles from './stray.module.css'
import type { ShownStray } from './stray-grid.tsx'

type Item = Out<CallAt<'/merchant/pictureItems'>>['list'][number]

/** The search for an item, and what it has found. */
export type PictureItemSearch = {
  text: string
  onText: (text: string) => void
  /** What was asked for, a little after it was typed. */
  asked: string
  answer: { data: { list: Item[] } | undefined; error: CallError | null; refetch: () => unknown }
}
/** The item, and how many of its product's pictures stand before the new ones; left out, all. */
export type ItemPlace = { custom_sn: string; place?: number }

type AssignDialogProps = {
  pictures: readonly ShownStray[]
  items: PictureItemSearch
  busy: boolean
  onAssign: (wish: ItemPlace) => void
  onClose: () => void
}

/** Asks to which item pictures belong, and at which place among those that it has. */
export function AssignDialog({ pictures, items, busy, onAssign, onClose }: AssignDialogProps) {
  const { t } = useTranslation('import')
  const [choice, setChoice] = useState<Choice | null>(null)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // A dialog that opens has focused its cross. What was searched for last is there to be typed over.
    const search = form.current?.querySelector('input')
    search?.focus()
    search?.select()
  }, [])
  const { text, asked, answer } = items
  const list = foundFor({ text, asked, found: answer.data?.list })
  const item = meantItem(list, text, choice)
  const place = chosenPlace(item, choice)
  const pick = (custom_sn: string) => setChoice({ custom_sn, place: null })

  function onKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing || list.length === 0) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const at = item ? list.indexOf(item) + step : step > 0 ? 0 : list.length - 1
    pick(list[(at + list.length) % list.length]!.custom_sn)
  }
  return (
    <Dialog title={t('stray.dialog', { count: pictures.length })} width={720} onClose={onClose}>
      <form
        ref={form}
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (item) onAssign({ custom_sn: item.custom_sn, ...(place === null ? {} : { place }) })
        }}
      >
        <Chosen pictures={pictures} />
        <TextField
          type="search"
          label={t('stray.search')}
          hint={<span className={styles.keys}>{t('stray.searchHint')}</span>}
          maxLength={64}
          autoComplete="off"
          value={text}
          onChange={({ target }) => {
            items.onText(target.value)
            setChoice(null)
          }}
          onKeyDown={onKey}
        />
        <SearchState {...items} />
        {list.length > 0 && <FoundItems list={list} item={item} onPick={pick} />}
        {item && (
          <PlaceField
            item={item}
            place={place}
            onPlace={(to) => setChoice({ custom_sn: item.custom_sn, place: to })}
          />
        )}
        <DialogFoot
          submit={t('stray.assignTo')}
          busy={busy}
          missing={!item && t('stray.chooseItem')}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}

/** The pictures that are given: one large, or several in a row. */
function Chosen({ pictures }: Pick<AssignDialogProps, 'pictures'>) {
  const several = pictures.length > 1
  return (
    <ul className={several ? styles.strip : styles.single} tabIndex={several ? 0 : undefined}>
      {pictures.map(({ row_number, path, name }) => (
        <li key={row_number}>
          <img src={pictureSource(path!, several ? 320 : 640)} alt={name} />
        </li>
      ))}
    </ul>
  )
}

/** Where a search has found nothing: that it goes on, that it failed, or that there is no such item. */
function SearchState({ text, asked, answer: { data, error, refetch } }: PictureItemSearch) {
  const { t } = useTranslation('import')
  const search = text.trim()
  if (search === '') return null
  if (asked === search && error) return <ErrorState error={error} again={() => void refetch()} />
  if (asked !== search || !data) return <Loading lines={2} height={44} />
  if (data.list.length > 0) return null
  return (
    <p className="soft" role="status">
      {t('stray.noItem', { search })}
    </p>
  )
}

/** A picture small, or its place where it has no address. */
const Thumb = ({ path }: { path: string | null }) =>
  path ? <img src={pictureSource(path, 320)} alt="" /> : <span className={styles.reading} />

type FoundItemsProps = { list: readonly Item[]; item: Item | undefined; onPick: (custom_sn: string) => void }

function FoundItems({ list, item, onPick }: FoundItemsProps) {
  const { t } = useTranslation('import')
  const name = useId()
  return (
    <fieldset className={styles.items}>
      <legend className="hidden">{t('stray.found')}</legend>
      {list.map(({ custom_sn, title, pictures }) => (
        <label key={custom_sn}>
          <input
            type="radio"
            name={name}
            checked={custom_sn === item?.custom_sn}
            onChange={() => onPick(custom_sn)}
          />
          <span className={styles.thumb}>
            <Thumb path={pictures.find(Boolean) ?? null} />
          </span>
          <span>
            <strong>{custom_sn}</strong> {title}{' '}
            <span className="soft small">{t('stray.pictures', { count: pictures.length })}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

type PlaceFieldProps = { item: Item; place: number | null; onPlace: (place: number | null) => void }

/** The place among the pictures that the item's product has: its first ones are seen above. */
function PlaceField({ item: { pictures }, place, onPlace }: PlaceFieldProps) {
  const { t } = useTranslation('import')
  const last = pictures.length
  if (last === 0) return null
  const name = (at: number) =>
    t(at === 0 ? 'stray.first' : at === last ? 'stray.last' : 'stray.nth', { n: at + 1 })
  return (
    <div className="stack">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than its frame is scrolled with the keys */}
      <ol className={styles.strip} tabIndex={0}>
        {pictures.map((path, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a picture without an address has only its place
          <li key={at}>
            <Thumb path={path} />
            <span className="small soft">{at + 1}</span>
          </li>
        ))}
      </ol>
      <Select
        label={t('stray.place')}
        value={place ?? last}
        onChange={({ target }) => onPlace(Number(target.value) === last ? null : Number(target.value))}
      >
        {Array.from({ length: last + 1 }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
          <option key={at} value={at}>
            {name(at)}
          </option>
        ))}
      </Select>
    </div>
  )
}
