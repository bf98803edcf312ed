import { IconMenu2 } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useRouteLoaderData } from 'react-router'
import { paths } from '../../paths.ts'
import type { SiteData } from '../../site-data.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import styles from './menu-bar.module.css'

/**
 * Up and down move through the popup's links, left and right between categories, Home and End to the ends.
 */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a')]
  const at = links.indexOf(document.activeElement as HTMLElement)
  const heads = links.flatMap((link, i) => (link.dataset.parent ? [i] : []))
  const to = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    ArrowRight: heads.find((head) => head > at),
    ArrowLeft: heads.findLast((head) => head < at),
    Home: 0,
    End: links.length - 1,
  }[event.key]
  if (to === undefined) return
  event.preventDefault()
  links[Math.max(0, Math.min(to, links.length - 1))]?.focus()
}

/** The two levels of categories in a popup, for mouse, touch and keyboard. */
export function CategoryMenu() {
  const { t } = useTranslation('shell')
  const { categories } = useRouteLoaderData('root') as SiteData
  const { key } = useLocation()
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the popup
  useEffect(() => setOpen(false), [key])
  useEffect(() => {
    if (!open) return
    const outside = (event: Event) => !box.current?.contains(event.target as Node) && setOpen(false)
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [open])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the button and the links inside
    <div
      ref={box}
      className={styles.categories}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && open) {
          setOpen(false)
          button.current?.focus()
        } else if (open) walk(event)
        else if (event.key === 'ArrowDown') setOpen(true)
      }}
      onBlur={(event) =>
        event.relatedTarget && !event.currentTarget.contains(event.relatedTarget) && setOpen(false)
      }
    >
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls="categories"
        onClick={() => setOpen(!open)}
      >
        <IconMenu2 size={18} aria-hidden="true" /> <span>{t('menu.categories')}</span>
      </button>
      {open && (
        <div className={styles.popup} id="categories">
          {categories.map((category) => (
            <div key={category.type_id}>
              <Link
                to={paths.category({ category_id: category.type_id })}
                className={styles.parent}
                data-parent="true"
              >
                {category.title}
              </Link>
              {category.children.map((child) => (
                <Link key={child.type_id} to={paths.category({ category_id: child.type_id })}>
                  {child.title}
                </Link>
              ))}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
