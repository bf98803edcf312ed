import help from '#locales/es-ES/help.json'
import menu from '#locales/es-ES/menu.json'
import nearby from '#locales/es-ES/nearby.json'
import shell from '#locales/es-ES/shell.json'
import shop from '#locales/es-ES/shop.json'

export default {
  help,
  menu,
  nearby,
  shell,
  shop,
}
