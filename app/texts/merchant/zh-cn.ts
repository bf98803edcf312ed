import merchant from '#locales/zh-CN/merchant.json'
import prices from '#locales/zh-CN/prices.json'

export default { merchant, prices }
