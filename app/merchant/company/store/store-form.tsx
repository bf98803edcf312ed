import { useState } from 'react'
import { storeBounds, storeFilmMimes, storePictureMimes } from '#rules/goods/merchant/store'
import { languages } from '#rules/sites'
import { PaperDrop } from '../../../parts/file/paper-drop.tsx'
import type { UploadedFile } from '../../../parts/file/upload.ts'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea, TextField } from '../../../ui/form/field.tsx'
import { MainButton } from '../../../ui/form/main-button.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { tell } from '../../../ui/overlay/toasts.ts'
import type { OwnStore, StoreValues } from './own-store.ts'
import { StorePreview } from './store-preview.tsx'

const places = ['address', 'city', 'zip', 'founded_year'] as const
const most = { address: 200, city: 80, zip: 20, founded_year: 4 } as const

const kept = (id: string | null, path: string | null): UploadedFile | null =>
  id && path ? { id, name: '', mime: 'image/jpeg', url: `/picture/${path}?w=640` } : null

type StoreFormProps = { store: OwnStore; onSaved: (rev: number) => void }

/** What the own store shows, with a preview of what is typed as a guest or a buyer would see it. */
export function StoreForm({ store, onSaved }: StoreFormProps) {
  const { t } = useTranslation(['merchant', 'change', 'shell'])
  const [logo, setLogo] = useState(kept(store.logo_file_id, store.logo))
  const [banner, setBanner] = useState(
    kept(store.banner_file_id, store.banner_file_id && `goods/${store.banner_file_id}`),
  )
  const { video_file_id: film_id } = store
  const [film, setFilm] = useState<UploadedFile | null>(
    film_id === null ? null : { id: film_id, name: '', mime: 'video/mp4', url: `/film/${film_id}` },
  )
  // A colleague may save meanwhile: what is typed was typed over the first.
  const [rev] = useState(store.rev)
  const [shown, show] = useState(false)
  const save = useCall('/merchant/saveStore', { refresh: ['/merchant/store', '/merchant/setup'] })
  const { profile, address, city, zip } = store
  const initial: StoreValues = {
    ...profile,
    address,
    city,
    zip,
    founded_year: String(store.founded_year ?? ''),
  }
  const form = useForm<StoreValues>(initial, ({ founded_year }) => ({
    founded_year: /^(\d{4})?$/.test(founded_year.trim()) ? undefined : t('store.yearWrong'),
  }))
  const pictures = [
    { name: 'logo', file: logo, set: setLogo },
    { name: 'banner', file: banner, set: setBanner },
  ] as const
  return (
    <form
      ref={form.form}
      className="panel stack"
      noValidate
      onSubmit={form.onSubmit(async ({ 'en-US': en, 'zh-CN': zh, 'es-ES': es, ...place }) => {
        const said = JSON.stringify({ 'en-US': en, 'zh-CN': zh, 'es-ES': es })
        const pictured = { logo_file_id: logo?.id ?? '', banner_file_id: banner?.id ?? '' }
        const files = { ...pictured, video_file_id: film?.id ?? '' }
        const sent = await save.run({ rev, profile: said, ...place, ...files })
        if (!sent) return
        onSaved(sent.rev)
        tell.done(t('store.saved'))
      })}
    >
      <h2>{t('store.words')}</h2>
      {languages.map((language) => (
        <TextArea
          key={language}
          label={t('store.profileIn', { language: t(`change:language.${language}`) })}
          rows={6}
          lang={language}
          maxLength={storeBounds.profile}
          {...(language === 'en-US' ? { hint: t('store.profileHint') } : {})}
          {...form.bind(language)}
        />
      ))}
      {places.map((name) => (
        <TextField
          key={name}
          label={t(`store.${name}`)}
          maxLength={most[name]}
          {...(name === 'founded_year' ? { inputMode: 'numeric' as const } : {})}
          {...form.bind(name)}
          told={save.fieldErrors[name]}
        />
      ))}
      {pictures.map(({ name, file, set }) => (
        <PaperDrop
          key={name}
          label={t(`store.${name}`)}
          hint={t(`store.${name}Hint`, storeBounds[name])}
          required={false}
          wrong={save.fieldErrors[`${name}_file_id`]}
          mimes={storePictureMimes}
          most={1}
          files={file ? [file] : []}
          onAdd={set}
          onRemove={() => set(null)}
        />
      ))}
      <PaperDrop
        label={t('store.film')}
        hint={t('store.filmHint')}
        required={false}
        wrong={save.fieldErrors.video_file_id}
        mimes={storeFilmMimes}
        most={1}
        files={film ? [film] : []}
        onAdd={setFilm}
        onRemove={() => setFilm(null)}
      />
      {save.error?.reason === 'store.changed' && (
        <p className="note warn" role="alert">
          {save.error.message}
        </p>
      )}
      <div className="row end">
        <button type="button" className="btn" onClick={() => show(true)}>
          {t('store.preview')}
        </button>
        <MainButton missing={null} busy={save.busy}>
          {t('shell:save')}
        </MainButton>
      </div>
      {shown && (
        <StorePreview
          store={store}
          values={form.values}
          unsaved={{ logo: logo?.url ?? null, banner: banner?.url ?? null, film: film?.url ?? null }}
          onClose={() => show(false)}
        />
      )}
    </form>
  )
}
