import { z } from 'zod'

/** `SHOP_NAME`: it stands in texts, pages and mails, so without signs that mean something there. */
export const shopNameText = z
  .string()
  .trim()
  .regex(/^[^<>{}"\\\p{Cc}]{1,40}$/u, 'at most 40 signs, none of < > { } \\ "')

/** The name in a sender such as `Example Furniture <no-reply@shop.example>`; empty without one. */
export const senderName = (mail_from = ''): string =>
  (/^([^<]*)</.exec(mail_from)?.[1] ?? '').replaceAll('"', '').trim()
