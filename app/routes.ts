import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

const zones = [
  'new_arrival',
  'hot_sale',
  'special_sale',
  'bad_goods',
  'fob_zone',
  'presale_area',
  'inventory',
]

/** Every page of the product. */
export default [
  layout('layout/main-layout.tsx', [
    index('shop/to-home.tsx'),
    route('home', 'shop/home.tsx'),
    route('category', 'shop/category.tsx', { id: 'category' }),
    ...zones.map((zone) => route(zone, 'shop/category.tsx', { id: zone })),
    route('product', 'shop/product.tsx'),
    route('compare', 'shop/compare.tsx'),
    route('store_list', 'shop/store-list.tsx'),
    route('store', 'shop/store.tsx'),
    route('help_center', 'shop/help-center.tsx'),
    route('help_center_t', 'shop/help-article.tsx'),
    route('center_menu', 'shop/help-article.tsx', { id: 'center_menu' }),
    route('article/:slug', 'shop/to-article.ts'),
    route('login', 'join/login.tsx'),
    route('register', 'join/register.tsx'),
    route('registerChinaUser', 'join/register.tsx', { id: 'registerChinaUser' }),
    route('registerSuccess', 'join/register-success.tsx'),
    route('correlationSuccess', 'join/correlation-success.tsx'),
    route('forgetPassword', 'join/forget-password.tsx'),

    layout('layout/buyer-only.tsx', [
      route('cart', 'buy/cart.tsx'),
      route('buyNow', 'buy/checkout.tsx'),
      route('pay', 'buy/pay.tsx'),
      route('pay/payResult', 'buy/pay-result.tsx'),
      route('user_center', 'account/user-center.tsx', [
        index('account/to-home-page.tsx'),
        route('home_page', 'account/home-page.tsx'),
        route('essential_information', 'account/essential-information.tsx'),
        route('certification', 'account/certification.tsx'),
        route('certificationChina', 'account/certification.tsx', { id: 'certificationChina' }),
        route('manage_address', 'account/manage-address.tsx'),
        route('setting', 'account/setting.tsx'),
        route('my_collection', 'account/my-collection.tsx'),
        route('order', 'buy/orders.tsx'),
        route('order/:number', 'buy/order.tsx'),
        route('balance', 'buy/balance.tsx'),
      ]),
    ]),
  ]),
  route('office', 'office/office.tsx', [
    index('office/office-home.tsx'),
    route('certifications', 'office/certifications.tsx'),
    route('certifications/:id', 'office/certification-review.tsx'),
    route('vouchers', 'office/vouchers.tsx'),
    route('orders', 'office/orders.tsx'),
    route('orders/:number', 'office/order.tsx'),
    route('import', 'office/import.tsx'),
    route('import/:id', 'office/import-run.tsx'),
    route('mail', 'office/mail.tsx'),
    route('audit', 'office/audit.tsx'),
  ]),
  route('robots.txt', 'shop/robots.ts'),
  route('*', 'shop/unknown.tsx'),
] satisfies RouteConfig
