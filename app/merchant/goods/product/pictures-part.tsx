import { type MediaField, mediaKinds } from '#rules/goods/change/fields'
import { goodsDraft } from '#rules/goods/change/goods-draft'
import { languages } from '#rules/sites'
import { PaperDrop } from '../../../parts/file/paper-drop.tsx'
import styles from '../../../parts/product/change/change.module.css'
import { pictureAddress } from '../../../parts/product/change/field-value.tsx'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Select, TextField } from '../../../ui/form/field.tsx'
import type { EditorProps } from './edited-field.tsx'
import { FieldNotes } from './field-notes.tsx'
import { newKey } from './new-key.ts'
import { RemovedRows } from './removed-rows.tsx'

const most = 60
type Picture = MediaField & { key: string }

/** The place between two pictures, before the first or behind the last. */
function rankBetween(before: Picture | undefined, after: Picture | undefined): number {
  if (!before) return (after?.rank ?? 1) - 1
  return after ? (before.rank + after.rank) / 2 : before.rank + 1
}

type PictureProps = EditorProps & { media: readonly Picture[]; at: number }

function PictureCard({ media, at, ...props }: PictureProps) {
  const { t } = useTranslation('change')
  const { editor, readOnly } = props
  const { key, ...picture } = media[at]!
  const path = `media.${key}`
  const set = (next: Partial<MediaField>, ms?: number) =>
    editor.set(path, { ...picture, ...next } as never, ms)
  const move = (by: -1 | 1) =>
    set(
      {
        rank: by < 0 ? rankBetween(media[at - 2], media[at - 1]) : rankBetween(media[at + 1], media[at + 2]),
      },
      0,
    )
  return (
    <li className="stack" data-path={path} tabIndex={-1}>
      <img
        className={styles.thumb}
        src={pictureAddress(picture, editor.links)}
        alt={picture.alt['en-US'] ?? ''}
      />
      <Select
        label={t('pictureKind')}
        disabled={readOnly}
        value={picture.kind}
        onChange={({ target }) => set({ kind: target.value as MediaField['kind'] }, 0)}
      >
        {mediaKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`kind.${kind}`)}
          </option>
        ))}
      </Select>
      <details>
        <summary className="small">{t('alt.title')}</summary>
        {languages.map((language) => (
          <TextField
            key={language}
            label={t(`language.${language}`)}
            lang={language}
            maxLength={200}
            readOnly={readOnly}
            value={picture.alt[language] ?? ''}
            onChange={({ target }) => set({ alt: { ...picture.alt, [language]: target.value } })}
          />
        ))}
      </details>
      {editor.local(path)?.wrong && (
        <p className="wrong" role="alert">
          {editor.local(path)?.wrong}
        </p>
      )}
      {!readOnly && (
        <div className="row">
          <button type="button" className="btn" disabled={at === 0} onClick={() => move(-1)}>
            {t('earlier')}
          </button>
          <button type="button" className="btn" disabled={at === media.length - 1} onClick={() => move(1)}>
            {t('later')}
          </button>
          <button type="button" className="btn quiet" onClick={() => editor.set(path, null, 0)}>
            {t('remove')}
          </button>
        </div>
      )}
      <FieldNotes {...props} path={path} />
    </li>
  )
}

/** The pictures and drawings of a product in their order, each with a text for who cannot see it. */
export function PicturesPart(props: EditorProps) {
  const { t } = useTranslation('change')
  const { editor, readOnly } = props
  const { media } = goodsDraft(editor.fields)
  return (
    <section className="panel stack" aria-labelledby="pictures">
      <h2 id="pictures" data-path="media" tabIndex={-1}>
        {t('part.pictures')}
      </h2>
      {!readOnly && (
        <PaperDrop
          label={t('addPictures')}
          hint={t('hint.pictures')}
          required={false}
          wrong={undefined}
          mimes={['image/jpeg', 'image/png']}
          most={most - media.length}
          camera
          files={[]}
          onAdd={({ id, url }) => {
            const rank = rankBetween(goodsDraft(editor.latest()).media.at(-1), undefined)
            editor.noteLink(id, url)
            editor.set(
              `media.${newKey()}`,
              { kind: 'picture', alt: {}, rank, file_id: id, path: null, width: null, height: null },
              0,
            )
          }}
          onRemove={() => {}}
        />
      )}
      <ul className={styles.pictures}>
        {media.map(({ key }, at) => (
          <PictureCard key={key} {...props} media={media} at={at} />
        ))}
      </ul>
      <RemovedRows {...props} of="media" />
    </section>
  )
}
