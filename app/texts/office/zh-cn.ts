import article from '#locales/zh-CN/article.json'
import batch from '#locales/zh-CN/batch.json'
import dashboard from '#locales/zh-CN/dashboard.json'
import lexicon from '#locales/zh-CN/lexicon.json'
import office from '#locales/zh-CN/office.json'
import rate from '#locales/zh-CN/rate.json'
import statement from '#locales/zh-CN/statement.json'
import tariff from '#locales/zh-CN/tariff.json'
import warehouse from '#locales/zh-CN/warehouse.json'

export default {
  article,
  batch,
  dashboard,
  lexicon,
  office,
  rate,
  statement,
  tariff,
  warehouse,
}
