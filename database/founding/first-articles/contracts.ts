import type { FirstArticle } from './article.ts'

export const contractArticles: readonly FirstArticle[] = [
  {
    slug: 'presale-guide',
    section: 'help',
    title: ['Presale', '预售', 'Preventa'],
    summary: [
      'Goods that are still in production or at sea: how to see when they arrive, and how to ask for them.',
      '生产中或海运途中的商品：如何查看到货日期，如何询购。',
      'Lo que aún está en producción o en el mar: cuándo llega y cómo pedirlo.',
    ],
    html: [
      `<p>Presale goods are in production or at sea; the arrival date on the product page comes from the shipping documents. You find them in the <a href="/presale_area">presale area</a>. They cannot be put into the cart.</p>
<h2>How to ask for them</h2>
<ol><li>Open the product and choose <strong>Ask for a reservation</strong>.</li><li>Say how many you need, by when, and where they go.</li><li>Customer service asks the seller and answers within twelve hours, Monday to Saturday. The answer stands under <a href="/user_center/enquiries">Enquiries</a> in your user centre.</li></ol>
<h2>Once they have arrived</h2>
<p>They are stock like any other: the product page shows the warehouse and what it has, and you order them from there. Add them to your <a href="/user_center/my_collection">favourites</a> to find them again.</p>`,
      `<p>预售商品正在生产或海运途中，产品页的到货日期来自船运文件，可在<a href="/presale_area">预售专区</a>查看。预售商品不能加入购物车。</p>
<h2>如何询购</h2>
<ol><li>打开产品页，选择<strong>申请预订</strong>。</li><li>说明数量、需要的时间和送货地点。</li><li>客服会与卖家联系，并在十二小时内（周一至周六）答复。答复可在用户中心的<a href="/user_center/enquiries">询盘</a>中查看。</li></ol>
<h2>到货之后</h2>
<p>即为普通现货：产品页显示所在仓库和数量，可直接下单。加入<a href="/user_center/my_collection">收藏</a>便于再次查找。</p>`,
      `<p>La mercancía en preventa está en producción o en el mar; la fecha de llegada procede de los documentos de embarque. La encontrará en la <a href="/presale_area">zona de preventa</a>. No se puede poner en el carrito.</p>
<h2>Cómo pedirla</h2>
<ol><li>Abra el producto y elija <strong>Pedir una reserva</strong>.</li><li>Diga cuántas piezas necesita, para cuándo y adónde van.</li><li>Atención al cliente pregunta al vendedor y contesta en doce horas, de lunes a sábado. La respuesta está en <a href="/user_center/enquiries">Consultas</a>, en su centro de usuario.</li></ol>
<h2>Cuando haya llegado</h2>
<p>Es stock como cualquier otro: la ficha muestra el almacén y las piezas, y se pide desde allí. Guárdela en sus <a href="/user_center/my_collection">favoritos</a> para volver a encontrarla.</p>`,
    ],
  },
  {
    slug: 'fob-guide',
    section: 'help',
    title: ['FOB and OEM', 'FOB 与 OEM', 'FOB y OEM'],
    summary: [
      'Buying by the container from the factory: what FOB covers, how much fits, and how to ask for an offer.',
      '整柜向工厂采购：FOB 包含什么、能装多少、如何询价。',
      'Comprar por contenedores a fábrica: qué cubre FOB, cuánto cabe y cómo pedir una oferta.',
    ],
    html: [
      `<p>FOB means that the price includes the goods loaded on the ship at the named port. Sea freight, insurance, customs and inland transport are yours; <a href="/international_logistics">international logistics</a> quotes them.</p>
<h2>How much fits</h2>
<table><tbody><tr><th>Container</th><th>Loads about</th></tr><tr><th>20GP</th><td>28 m³</td></tr><tr><th>40HQ</th><td>68 m³, and no more than a US road may carry: some 19.9 t</td></tr></tbody></table>
<p>Each product page says how many pieces fill a 40HQ, the port, the days until they are made, and the smallest order.</p>
<h2>How to ask for an offer</h2>
<ol><li>Open a product of the <a href="/fob_zone">FOB zone</a> and choose <strong>Ask for an FOB offer</strong>.</li><li>Name the quantity, the port, and the terms or changes you need.</li><li>Customer service asks the manufacturer and answers within twelve hours, Monday to Saturday. The answer stands under <a href="/user_center/enquiries">Enquiries</a> in your user centre.</li></ol>
<p>What you then agree on is put down in a contract on paper; it is not an order of this site.</p>
<h2>Your own brand (OEM)</h2>
<p>Your print on cartons, labels and manuals is possible on many models. Ask in the same way, and say what is to be printed.</p>`,
      `<p>FOB 价格含货物装上指定港口船只的费用。海运、保险、清关与内陆运输由买方承担，可在<a href="/international_logistics">国际物流</a>页询价。</p>
<h2>一柜能装多少</h2>
<table><tbody><tr><th>柜型</th><th>约可装</th></tr><tr><th>20GP</th><td>28 立方米</td></tr><tr><th>40HQ</th><td>68 立方米，且不超过美国公路限重约 19.9 吨</td></tr></tbody></table>
<p>每个产品页均标明 40HQ 可装件数、港口、生产天数和起订量。</p>
<h2>如何询价</h2>
<ol><li>打开 <a href="/fob_zone">FOB 专区</a>的产品，选择<strong>索取 FOB 报价</strong>。</li><li>注明数量、港口以及所需条款或改动。</li><li>客服会与厂家联系，并在十二小时内（周一至周六）答复。答复可在用户中心的<a href="/user_center/enquiries">询盘</a>中查看。</li></ol>
<p>双方商定的内容以纸质合同为准，不是本站订单。</p>
<h2>贴牌（OEM）</h2>
<p>许多型号可印贵司外箱、标签与说明书。同样方式询问，并说明印刷内容。</p>`,
      `<p>FOB significa que el precio incluye la mercancía cargada en el barco en el puerto indicado. Flete, seguro, aduana y transporte interior corren de su cuenta; <a href="/international_logistics">logística internacional</a> los cotiza.</p>
<h2>Cuánto cabe</h2>
<table><tbody><tr><th>Contenedor</th><th>Carga unos</th></tr><tr><th>20GP</th><td>28 m³</td></tr><tr><th>40HQ</th><td>68 m³, sin pasar de lo que admite una carretera de EE. UU.: unas 19,9 t</td></tr></tbody></table>
<p>Cada ficha dice cuántas piezas llenan un 40HQ, el puerto, los días de fabricación y el pedido mínimo.</p>
<h2>Cómo pedir una oferta</h2>
<ol><li>Abra un producto de la <a href="/fob_zone">zona FOB</a> y elija <strong>Pedir una oferta FOB</strong>.</li><li>Indique la cantidad, el puerto y las condiciones o cambios que necesita.</li><li>Atención al cliente pregunta al fabricante y contesta en doce horas, de lunes a sábado. La respuesta está en <a href="/user_center/enquiries">Consultas</a>, en su centro de usuario.</li></ol>
<p>Lo que se acuerde se recoge en un contrato en papel; no es un pedido de este sitio.</p>
<h2>Su propia marca (OEM)</h2>
<p>En muchos modelos puede llevar su marca en cajas, etiquetas y manuales. Pregunte del mismo modo y diga qué debe imprimirse.</p>`,
    ],
  },
]
