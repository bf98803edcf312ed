import { confirmDays } from '#rules/buying/contract/state'
import { orderTimes } from '#rules/buying/order/times'
import { presaleDepositPercent } from '#rules/buying/presale/deposit'
import type { FirstArticle } from './article.ts'

const { depositHours: deposit, balanceDays: balance, lateDays: late } = orderTimes

export const contractArticles: readonly FirstArticle[] = [
  {
    slug: 'presale-guide',
    section: 'help',
    title: ['Presale', '预售', 'Preventa'],
    summary: [
      'Goods that are on their way: how to reserve them for a deposit, and what happens when they arrive, late or not at all.',
      '在途货物：如何付定金预订，到货、延迟或无法到货时怎么办。',
      'Mercancía en camino: cómo reservarla con un depósito y qué pasa cuando llega, tarde o nunca.',
    ],
    html: [
      `<p>Presale goods are in production or at sea; the page of a product says on which day a shipment reaches which warehouse, and how many pieces of it are free. You find them in the <a href="/presale_area">presale area</a>. They are bought by reservation, not through the cart.</p>
<h2>How to reserve</h2>
<ol><li>Open the product, choose the shipment and the quantity, and press <strong>Reserve</strong>. One reservation holds goods of one manufacturer for one warehouse.</li><li>Submit it. The manufacturer reviews it, usually within two working days; nothing is due before.</li><li>Once it is approved you pay the deposit of ${presaleDepositPercent} % within ${deposit} hours. Your pieces are kept until then.</li><li>When the goods are here you choose the delivery, and pay the rest and the delivery within ${balance} days.</li></ol>
<p>Your reservations stand with their papers under <a href="/user_center/order">Orders</a>.</p>
<h2>If they come late, or not at all</h2>
<p>You are told of every change of the day. If the goods come more than ${late} days later than first announced, you may end the reservation and the whole deposit goes back; likewise if they do not come at all. If the rest is not paid in time, the reservation is locked: customer service can extend the time once, otherwise it ends, and the manufacturer may keep the deposit or a part of it.</p>`,
      `<p>预售商品正在生产或海运途中；产品页标明每批货到达哪座仓库、哪一天到达，以及还可预订多少件。可在<a href="/presale_area">预售专区</a>查看。预售商品通过预订购买，不经购物车。</p>
<h2>如何预订</h2>
<ol><li>打开产品页，选择批次和数量，点击<strong>预订</strong>。一个预订只含同一厂家、同一仓库的商品。</li><li>提交预订。厂家审核，通常两个工作日内完成；审核前无需付款。</li><li>审核通过后请在 ${deposit} 小时内支付 ${presaleDepositPercent}% 的定金，在此期间为您保留货物。</li><li>到货后您选择配送方式，并在 ${balance} 天内支付尾款和配送费。</li></ol>
<p>预订及其单据可在<a href="/user_center/order">订单</a>中查看。</p>
<h2>延迟或无法到货</h2>
<p>到货日期每次变动都会通知您。若比最初公布的日期晚 ${late} 天以上，您可以结束预订，定金全额退回；货物无法到货时同样全额退回。若未按时支付尾款，预订将被锁定：客服可延期一次，否则预订结束，厂家可保留全部或部分定金。</p>`,
      `<p>La mercancía en preventa está en producción o en el mar; la ficha dice qué día llega cada envío, a qué almacén, y cuántas piezas quedan libres. La encontrará en la <a href="/presale_area">zona de preventa</a>. Se compra con una reserva, no por el carrito.</p>
<h2>Cómo reservar</h2>
<ol><li>Abra el producto, elija el envío y la cantidad y pulse <strong>Reservar</strong>. Una reserva lleva mercancía de un fabricante para un almacén.</li><li>Envíela. El fabricante la revisa, normalmente en dos días laborables; antes no hay que pagar nada.</li><li>Una vez aprobada, paga el depósito del ${presaleDepositPercent} % en ${deposit} horas. Hasta entonces se guardan sus piezas.</li><li>Cuando llegue la mercancía, elige la entrega y paga el resto y la entrega en ${balance} días.</li></ol>
<p>Sus reservas están, con sus documentos, en <a href="/user_center/order">Pedidos</a>.</p>
<h2>Si llega tarde, o no llega</h2>
<p>Le avisamos de cada cambio de fecha. Si la mercancía llega más de ${late} días después de lo anunciado, puede terminar la reserva y se devuelve todo el depósito; lo mismo si no llega. Si el resto no se paga a tiempo, la reserva se bloquea: el servicio de atención puede ampliar el plazo una vez; si no, termina y el fabricante puede quedarse con el depósito o una parte.</p>`,
    ],
  },
  {
    slug: 'fob-guide',
    section: 'help',
    title: ['FOB and OEM', 'FOB 与 OEM', 'FOB y OEM'],
    summary: [
      'Buying by the container from the factory: what FOB covers, how much fits, and how a contract is made and paid.',
      '整柜向工厂采购：FOB 包含什么、能装多少、合同如何签订与付款。',
      'Comprar por contenedores a fábrica: qué cubre FOB, cuánto cabe y cómo se hace y se paga un contrato.',
    ],
    html: [
      `<p>FOB means that the price includes the goods loaded on the ship at the named port. Sea freight, insurance, customs and inland transport are yours; <a href="/international_logistics">international logistics</a> quotes them.</p>
<h2>How much fits</h2>
<table><tbody><tr><th>Container</th><th>Loads about</th></tr><tr><th>20GP</th><td>28 m³</td></tr><tr><th>40HQ</th><td>68 m³, and no more than a US road may carry: some 19.9 t</td></tr></tbody></table>
<p>Each product page says how many pieces fill a 40HQ, the port, the days until they are made, and the smallest order.</p>
<h2>How to buy</h2>
<ol><li>Put goods of the <a href="/fob_zone">FOB zone</a> into the cart, or choose <strong>Make a contract</strong> on a product’s page. One contract holds goods of one manufacturer, shipped from one port.</li><li>Write the terms: quantities, prices, days of delivery, the deposit and when the balance is due. You find it under <a href="/contract_purchase">Contracts</a>.</li><li>The manufacturer confirms it, refuses it or proposes other terms; each version is kept. It is in force once both sides have confirmed the same version, within ${confirmDays} days.</li><li>Its order begins with the deposit. Production, inspection, shipping papers and arrival of each lot stand on the order, and the balance is due when the contract says.</li></ol>
<p>Not sure yet? <strong>Ask for an FOB offer</strong> on a product’s page: customer service answers within twelve hours, Monday to Saturday, under <a href="/user_center/enquiries">Enquiries</a>.</p>
<h2>Your own brand (OEM)</h2>
<p>Your print on cartons, labels and manuals is possible on many models. Ask in the same way, and say what is to be printed.</p>`,
      `<p>FOB 价格含货物装上指定港口船只的费用。海运、保险、清关与内陆运输由买方承担，可在<a href="/international_logistics">国际物流</a>页询价。</p>
<h2>一柜能装多少</h2>
<table><tbody><tr><th>柜型</th><th>约可装</th></tr><tr><th>20GP</th><td>28 立方米</td></tr><tr><th>40HQ</th><td>68 立方米，且不超过美国公路限重约 19.9 吨</td></tr></tbody></table>
<p>每个产品页均标明 40HQ 可装件数、港口、生产天数和起订量。</p>
<h2>如何采购</h2>
<ol><li>将 <a href="/fob_zone">FOB 专区</a>的商品加入购物车，或在产品页选择<strong>签订合同</strong>。一份合同只含同一厂家、同一港口发货的商品。</li><li>填写条款：数量、价格、交货日期、定金以及尾款支付时间。合同可在<a href="/contract_purchase">合同</a>中查看。</li><li>厂家确认、拒绝或提出其他条款，各版本均保留。双方在 ${confirmDays} 天内确认同一版本后生效。</li><li>合同的订单从定金开始。每批货的生产、验货、船运文件与到货均显示在订单上，尾款按合同约定支付。</li></ol>
<p>尚未确定？可在产品页<strong>索取 FOB 报价</strong>：客服在十二小时内（周一至周六）答复，见<a href="/user_center/enquiries">询盘</a>。</p>
<h2>贴牌（OEM）</h2>
<p>许多型号可印贵司外箱、标签与说明书。同样方式询问，并说明印刷内容。</p>`,
      `<p>FOB significa que el precio incluye la mercancía cargada en el barco en el puerto indicado. Flete, seguro, aduana y transporte interior corren de su cuenta; <a href="/international_logistics">logística internacional</a> los cotiza.</p>
<h2>Cuánto cabe</h2>
<table><tbody><tr><th>Contenedor</th><th>Carga unos</th></tr><tr><th>20GP</th><td>28 m³</td></tr><tr><th>40HQ</th><td>68 m³, sin pasar de lo que admite una carretera de EE. UU.: unas 19,9 t</td></tr></tbody></table>
<p>Cada ficha dice cuántas piezas llenan un 40HQ, el puerto, los días de fabricación y el pedido mínimo.</p>
<h2>Cómo comprar</h2>
<ol><li>Ponga en el carrito mercancía de la <a href="/fob_zone">zona FOB</a>, o elija <strong>Hacer un contrato</strong> en la ficha. Un contrato lleva mercancía de un fabricante que sale de un puerto.</li><li>Escriba las condiciones: cantidades, precios, días de entrega, el depósito y cuándo se paga el resto. Está en <a href="/contract_purchase">Contratos</a>.</li><li>El fabricante lo confirma, lo rechaza o propone otras condiciones; se guarda cada versión. Está en vigor cuando ambas partes confirman la misma, dentro de ${confirmDays} días.</li><li>Su pedido empieza con el depósito. La producción, la inspección, los documentos de embarque y la llegada de cada lote están en el pedido, y el resto se paga cuando dice el contrato.</li></ol>
<p>¿Aún no está seguro? <strong>Pida una oferta FOB</strong> en la ficha: atención al cliente contesta en doce horas, de lunes a sábado, en <a href="/user_center/enquiries">Consultas</a>.</p>
<h2>Su propia marca (OEM)</h2>
<p>En muchos modelos puede llevar su marca en cajas, etiquetas y manuales. Pregunte del mismo modo y diga qué debe imprimirse.</p>`,
    ],
  },
]
