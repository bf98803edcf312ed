import type { ComponentProps } from 'react'
import { saleKinds } from '#rules/money/rates'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Select } from '../../../ui/form/field.tsx'
import type { ScopeValues } from './scope.ts'

type ScopeProps = {
  bind: (name: keyof ScopeValues) => Omit<ComponentProps<typeof Select>, 'label' | 'children'>
  told?: Partial<Record<string, string>>
  /** All kinds of sale may be chosen. */
  any?: boolean
}

/** Chooses whose goods: of a manufacturer, a category and a kind of sale. */
export function ScopeFields({ bind, told = {}, any = false }: ScopeProps) {
  const { t } = useTranslation('rate')
  const { data } = useAnswer('/office/couponScopes', {})
  const lists = { merchant_id: data?.merchants, category_id: data?.categories }
  return (
    <div className="fields">
      {(['merchant_id', 'category_id'] as const).map((name) => (
        <Select
          key={name}
          label={t(name === 'merchant_id' ? 'form.merchant' : 'form.category')}
          told={told[name]}
          {...bind(name)}
        >
          <option value="">{t('form.any')}</option>
          {lists[name]?.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </Select>
      ))}
      <Select label={t('form.sale')} told={told.sale} {...bind('sale')}>
        {any && <option value="">{t('form.any')}</option>}
        {Object.values(saleKinds).map((kind) => (
          <option key={kind} value={kind}>
            {t(`sale.${kind}`)}
          </option>
        ))}
      </Select>
    </div>
  )
}
