import { languages } from '#rules/sites'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Select } from '../../../ui/form/field.tsx'
import { EditedNumber, EditedText, type EditorProps } from './edited-field.tsx'
import { FieldNotes } from './field-notes.tsx'
import styles from './product.module.css'

/** The category of a product, among those that have no others below them. */
function CategoryField({ editor, stale, readOnly }: EditorProps) {
  const { t } = useTranslation('change')
  const { data } = useAnswer('/home/getProductCategory', {})
  const value = editor.value('category')
  return (
    <div>
      <Select
        label={t('field.category')}
        required
        disabled={readOnly || !data}
        data-path="category"
        value={typeof value === 'number' ? value : ''}
        wrong={editor.local('category')?.wrong ?? undefined}
        onChange={({ target }) => editor.set('category', Number(target.value), 0)}
      >
        <option value="" disabled>
          {t('chooseCategory')}
        </option>
        {data?.list.map(({ type_id, title, children }) =>
          children.length === 0 ? (
            <option key={type_id} value={type_id}>
              {title}
            </option>
          ) : (
            <optgroup key={type_id} label={title}>
              {children.map((child) => (
                <option key={child.type_id} value={child.type_id}>
                  {child.title}
                </option>
              ))}
            </optgroup>
          ),
        )}
      </Select>
      <FieldNotes editor={editor} path="category" stale={stale} />
    </div>
  )
}

const texts = [
  { name: 'title', maxLength: 200, rows: 0 },
  { name: 'description', maxLength: 8000, rows: 5 },
  { name: 'material', maxLength: 80, rows: 0 },
] as const
const sides = ['width_mm', 'depth_mm', 'height_mm'] as const

/** What a product says in words: titles, descriptions and materials in three languages; and its measures. */
export function WordsPart(props: EditorProps) {
  const { t } = useTranslation('change')
  return (
    <section className="panel stack" aria-labelledby="words">
      <h2 id="words">{t('part.words')}</h2>
      <CategoryField {...props} />
      {texts.map(({ name, maxLength, rows }) => (
        <fieldset key={name} className={`stack ${styles.group}`}>
          <legend className="strong">{t(`field.${name}`)}</legend>
          {languages.map((language) => (
            <EditedText
              key={language}
              {...props}
              path={`${name}.${language}`}
              language={language}
              label={t('field.in', { field: t(`field.${name}`), language: t(`language.${language}`) })}
              maxLength={maxLength}
              required={language === 'en-US' && name !== 'material'}
              {...(rows ? { rows } : {})}
              {...(language === 'en-US' && name !== 'material' ? { hint: t(`hint.${name}`) } : {})}
            />
          ))}
        </fieldset>
      ))}
      <EditedText {...props} path="collection" label={t('field.collection')} maxLength={80} />
      <div className={styles.measures}>
        {sides.map((side) => (
          <EditedNumber
            key={side}
            {...props}
            path={side}
            per={10}
            label={t('unit.cm', { field: t(`field.${side}`) })}
          />
        ))}
        <EditedNumber
          {...props}
          path="weight_g"
          per={1000}
          label={t('unit.kg', { field: t('field.weight_g') })}
        />
      </div>
    </section>
  )
}
