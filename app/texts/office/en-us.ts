import article from '#locales/en-US/article.json'
import batch from '#locales/en-US/batch.json'
import dashboard from '#locales/en-US/dashboard.json'
import lexicon from '#locales/en-US/lexicon.json'
import office from '#locales/en-US/office.json'
import rate from '#locales/en-US/rate.json'
import statement from '#locales/en-US/statement.json'
import tariff from '#locales/en-US/tariff.json'
import warehouse from '#locales/en-US/warehouse.json'

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
