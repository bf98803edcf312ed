import type { FirstArticle } from './article.ts'

export const contractArticles: readonly FirstArticle[] = [
  {
    slug: 'presale-guide',
    section: 'help',
    title: ['Presale and deposit', '预售与定金', 'Preventa y depósito'],
    summary: [
      'Reserve goods that are still in production or at sea: 20% now, the rest when they have arrived.',
      '预订生产中或海运途中的商品：先付 20%，到货后付尾款。',
      'Reserve lo que aún está en producción o en el mar: el 20 % ahora y el resto a la llegada.',
    ],
    html: [
      `<p>Presale goods are in production or at sea; the arrival date on the product page comes from the shipping documents. You find them in the <a href="/presale_area">presale area</a>. A reservation contains goods of one seller in one warehouse.</p>
<h2>Step by step</h2>
<ol><li><strong>Submit</strong> the reservation. The seller answers, as a rule within two working days.</li><li><strong>Pay the deposit</strong> once it is approved: 20% of the goods total. It fixes your price and your share of the container.</li><li><strong>The goods arrive</strong> and are set aside for you.</li><li><strong>Pay the rest</strong> within fourteen days: the goods total less what you have paid, plus the services you added. From then on it is an order like any other.</li></ol>
<h2>An example</h2>
<table><tbody><tr><th>Forty chairs at 90.00</th><td>3,600.00</td></tr><tr><th>Deposit, 20%</th><td>720.00</td></tr><tr><th>Delivery, added at the end</th><td>240.00</td></tr><tr><th>Final payment: 3,600.00 − 720.00 + 240.00</th><td>3,120.00</td></tr></tbody></table>
<h2>If plans change</h2>
<ul><li>Until the deposit is paid you may cancel freely.</li><li>After that, customer service decides with the seller whether the deposit is returned.</li><li>A rest that is not paid in fourteen days locks the order. Write to us before then if you need longer.</li></ul>`,
      `<p>预售商品正在生产或海运途中，产品页的到货日期来自船运文件，可在<a href="/presale_area">预售专区</a>查看。一份预订只含同一卖家、同一仓库的商品。</p>
<h2>流程</h2>
<ol><li><strong>提交</strong>预订，卖家一般两个工作日内答复。</li><li><strong>支付定金</strong>：通过后支付货款的 20%，锁定价格与货柜份额。</li><li><strong>到货</strong>后为您留货。</li><li><strong>支付尾款</strong>：十四天内支付，即货款减已付金额，加所选服务费。此后与普通订单相同。</li></ol>
<h2>举例</h2>
<table><tbody><tr><th>四十把椅子，单价 90.00</th><td>3,600.00</td></tr><tr><th>定金 20%</th><td>720.00</td></tr><tr><th>最后加选的送货费</th><td>240.00</td></tr><tr><th>尾款：3,600.00 − 720.00 + 240.00</th><td>3,120.00</td></tr></tbody></table>
<h2>计划有变</h2>
<ul><li>支付定金前可自由取消。</li><li>之后由客服与卖家商定定金是否退还。</li><li>尾款十四天未付，订单将被锁定。如需延期，请提前联系我们。</li></ul>`,
      `<p>La mercancía en preventa está en producción o en el mar; la fecha de llegada procede de los documentos de embarque. La encontrará en la <a href="/presale_area">zona de preventa</a>. Una reserva contiene artículos de un vendedor en un almacén.</p>
<h2>Paso a paso</h2>
<ol><li><strong>Envíe</strong> la reserva. El vendedor contesta, por lo general en dos días hábiles.</li><li><strong>Pague el depósito</strong> cuando se apruebe: el 20 % de la mercancía. Fija su precio y su parte del contenedor.</li><li><strong>La mercancía llega</strong> y se aparta para usted.</li><li><strong>Pague el resto</strong> en catorce días: el total de la mercancía menos lo pagado, más los servicios añadidos. Desde entonces es un pedido como cualquier otro.</li></ol>
<h2>Un ejemplo</h2>
<table><tbody><tr><th>Cuarenta sillas a 90,00</th><td>3.600,00</td></tr><tr><th>Depósito, 20 %</th><td>720,00</td></tr><tr><th>Entrega, añadida al final</th><td>240,00</td></tr><tr><th>Pago final: 3.600,00 − 720,00 + 240,00</th><td>3.120,00</td></tr></tbody></table>
<h2>Si cambian los planes</h2>
<ul><li>Hasta pagar el depósito puede cancelar sin coste.</li><li>Después, atención al cliente decide con el vendedor si se devuelve.</li><li>Un resto sin pagar en catorce días bloquea el pedido. Escríbanos antes si necesita más plazo.</li></ul>`,
    ],
  },
  {
    slug: 'fob-guide',
    section: 'help',
    title: ['FOB and OEM contracts', 'FOB 与 OEM 合同', 'Contratos FOB y OEM'],
    summary: [
      'Buying by the container from the factory: what FOB covers, how the contract is made, and who pays when.',
      '整柜向工厂采购：FOB 包含什么、合同如何签订、何时付款。',
      'Comprar por contenedores a fábrica: qué cubre FOB, cómo se hace el contrato y quién paga cuándo.',
    ],
    html: [
      `<p>FOB means that the price includes the goods loaded on the ship at the named port. Sea freight, insurance, customs and inland transport are yours; <a href="/international_logistics">international logistics</a> quotes them.</p>
<h2>How much fits</h2>
<table><tbody><tr><th>Container</th><th>Loads about</th></tr><tr><th>20GP</th><td>28 m³</td></tr><tr><th>40HQ</th><td>68 m³, and no more than a US road may carry: some 19.9 t</td></tr></tbody></table>
<p>Each product page says how many pieces fill a 40HQ.</p>
<h2>The contract</h2>
<ol><li>Collect the models of one manufacturer from the <a href="/fob_zone">FOB zone</a> in the FOB cart; check sizes, packing and colours.</li><li>Make a purchase contract. You agree the deposit in whole percent, the delivery date, the quality standard, and whether the balance is due before delivery, after it, or some days after arrival.</li><li>Both sides confirm the same version. A change afterwards needs a supplementary agreement.</li></ol>
<h2>From deposit to receipt</h2>
<ol><li>You upload the deposit voucher; finance passes it.</li><li>The factory produces and hands in an inspection report, which you pass or refuse.</li><li>Shipping documents: bill of lading, packing list, commercial invoice.</li><li>The balance, when the contract says so.</li><li>Receipt. Damaged or missing goods are reported with pictures and settled before the contract is completed.</li></ol>
<h2>Your own brand (OEM)</h2>
<p>Your print on cartons, labels and manuals is possible on most models. Ask the manufacturer, and attach the artwork to the contract.</p>`,
      `<p>FOB 价格含货物装上指定港口船只的费用。海运、保险、清关与内陆运输由买方承担，可在<a href="/international_logistics">国际物流</a>页询价。</p>
<h2>一柜能装多少</h2>
<table><tbody><tr><th>柜型</th><th>约可装</th></tr><tr><th>20GP</th><td>28 立方米</td></tr><tr><th>40HQ</th><td>68 立方米，且不超过美国公路限重约 19.9 吨</td></tr></tbody></table>
<p>每个产品页均标明 40HQ 可装件数。</p>
<h2>签订合同</h2>
<ol><li>从 <a href="/fob_zone">FOB 专区</a>将同一制造商的型号加入 FOB 购物车，核对尺寸、包装与颜色。</li><li>生成采购合同。双方约定整数定金比例、交期、质量标准，以及尾款在发货前、发货后或到货若干天后支付。</li><li>双方须确认同一版本；之后变更需签补充协议。</li></ol>
<h2>从定金到收货</h2>
<ol><li>您上传定金凭证，由财务审核。</li><li>工厂生产并提交验货报告，由您确认或拒绝。</li><li>船运文件：提单、装箱单、商业发票。</li><li>按合同约定支付尾款。</li><li>收货。破损或短少须附照片申报，协商解决后合同完结。</li></ol>
<h2>贴牌（OEM）</h2>
<p>多数型号可印贵司外箱、标签与说明书。请咨询厂家，并将稿件附于合同。</p>`,
      `<p>FOB significa que el precio incluye la mercancía cargada en el barco en el puerto indicado. Flete, seguro, aduana y transporte interior corren de su cuenta; <a href="/international_logistics">logística internacional</a> los cotiza.</p>
<h2>Cuánto cabe</h2>
<table><tbody><tr><th>Contenedor</th><th>Carga unos</th></tr><tr><th>20GP</th><td>28 m³</td></tr><tr><th>40HQ</th><td>68 m³, sin pasar de lo que admite una carretera de EE. UU.: unas 19,9 t</td></tr></tbody></table>
<p>Cada página de producto dice cuántas piezas llenan un 40HQ.</p>
<h2>El contrato</h2>
<ol><li>Reúna en el carrito FOB los modelos de un fabricante de la <a href="/fob_zone">zona FOB</a>; revise medidas, embalaje y colores.</li><li>Haga un contrato de compra. Se acuerdan el depósito en porcentaje entero, la fecha de entrega, la norma de calidad y si el saldo vence antes de la entrega, después o unos días tras la llegada.</li><li>Ambas partes confirman la misma versión. Un cambio posterior exige un acuerdo complementario.</li></ol>
<h2>Del depósito a la recepción</h2>
<ol><li>Usted sube el justificante del depósito y Finanzas lo aprueba.</li><li>La fábrica produce y presenta un informe de inspección, que usted aprueba o rechaza.</li><li>Documentos de embarque: conocimiento, lista de bultos, factura comercial.</li><li>El saldo, cuando diga el contrato.</li><li>La recepción. Los daños o faltas se comunican con fotos y se resuelven antes de cerrar el contrato.</li></ol>
<h2>Su propia marca (OEM)</h2>
<p>En la mayoría de los modelos puede llevar su marca en cajas, etiquetas y manuales. Pregunte al fabricante y adjunte el diseño al contrato.</p>`,
    ],
  },
]
