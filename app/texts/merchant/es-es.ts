import merchant from '#locales/es-ES/merchant.json'

export default { merchant }
