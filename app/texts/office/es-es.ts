import article from '#locales/es-ES/article.json'
import batch from '#locales/es-ES/batch.json'
import dashboard from '#locales/es-ES/dashboard.json'
import lexicon from '#locales/es-ES/lexicon.json'
import office from '#locales/es-ES/office.json'
import rate from '#locales/es-ES/rate.json'
import statement from '#locales/es-ES/statement.json'
import tariff from '#locales/es-ES/tariff.json'
import warehouse from '#locales/es-ES/warehouse.json'

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
