import merchant from '#locales/en-US/merchant.json'

export default { merchant }
