import { useTranslation } from 'react-i18next'
import { TextArea, TextField } from '../../ui/field.tsx'
import type { Said } from './checkout-state.ts'

const noteMax = 500

/** What the buyer adds: insurance, assembly, an own order number, a word to the warehouse. */
export function Services({ said, onSay }: { said: Said; onSay: (part: Partial<Said>) => void }) {
  const { t } = useTranslation('buy')
  return (
    <section className="panel stack">
      <h2>{t('checkout.services')}</h2>
      <div>
        {(['insurance', 'assembly'] as const).map((name) => (
          <label key={name} className="check">
            <input
              type="checkbox"
              checked={said[name]}
              onChange={(event) => onSay({ [name]: event.target.checked })}
            />
            {t(`checkout.${name}`)}
          </label>
        ))}
      </div>
      <div className="fields">
        <TextField
          label={t('checkout.po')}
          hint={t('checkout.poHint')}
          value={said.po_number}
          maxLength={60}
          onChange={(event) => onSay({ po_number: event.target.value })}
        />
      </div>
      <TextArea
        label={t('checkout.note')}
        hint={t('checkout.left', { count: noteMax - said.note.length })}
        value={said.note}
        maxLength={noteMax}
        onChange={(event) => onSay({ note: event.target.value })}
      />
    </section>
  )
}
