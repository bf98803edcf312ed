import { z } from 'zod'
import { houseName } from '#rules/text/shop-name'

/** `SHOP_NAME`: it stands in texts, pages and mails, so without signs that mean something there. */
export const shopNameText = z
  .string()
  .trim()
  .regex(/^[^<>{}"\\\p{Cc}]{1,40}$/u, 'at most 40 signs, none of < > { } \\ "')

type NameSettings = { SHOP_NAME?: string | undefined; MAIL_FROM?: string | undefined }

/** The shop's name as it is set, else the one in a sender such as `Example <no-reply@shop.example>`. */
export function shopNameOf({ SHOP_NAME, MAIL_FROM = '' }: NameSettings): string {
  const sender = /^([^<]*)</.exec(MAIL_FROM)?.[1] ?? ''
  return SHOP_NAME ?? shopNameText.safeParse(sender.replaceAll('"', '')).data ?? houseName
}
