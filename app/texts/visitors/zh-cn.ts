import help from '#locales/zh-CN/help.json'
import menu from '#locales/zh-CN/menu.json'
import nearby from '#locales/zh-CN/nearby.json'
import shell from '#locales/zh-CN/shell.json'
import shop from '#locales/zh-CN/shop.json'

export default {
  help,
  menu,
  nearby,
  shell,
  shop,
}
