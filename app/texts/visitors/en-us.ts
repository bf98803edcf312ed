import help from '#locales/en-US/help.json'
import menu from '#locales/en-US/menu.json'
import nearby from '#locales/en-US/nearby.json'
import shell from '#locales/en-US/shell.json'
import shop from '#locales/en-US/shop.json'

export default {
  help,
  menu,
  nearby,
  shell,
  shop,
}
