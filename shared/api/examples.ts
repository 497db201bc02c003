/** One example body for each call that takes JSON: for the OpenAPI document. A test parses each with its schema. */
import type { RouteName } from './routes.ts';

const ids = {
  product: '01JD0000000000000000000001',
  variant: '01JD0000000000000000000002',
  order: '01JD0000000000000000000003',
};

const shippingAddress = {
  firstName: 'Giulia',
  lastName: 'Rinaldi',
  street: 'Via Roma 1',
  city: 'Milano',
  postalCode: '20121',
  province: 'MI',
  country: 'Italy',
  phone: '+39 333 1234567',
};

export const bodyExamples: Partial<Record<RouteName, unknown>> = {
  issueInvoices: { orders: [ids.order] },
  register: { firstName: 'Giulia', lastName: 'Rinaldi', email: 'giulia@example.it', password: 'segreta' },
  login: { email: 'giulia@example.it', password: 'segreta' },
  updateMe: { firstName: 'Giulia', lastName: 'Rinaldi', email: 'giulia@example.it', phone: '+39 333 1234567' },
  changePassword: { currentPassword: 'segreta', newPassword: 'più-segreta' },
  eraseMe: { currentPassword: 'segreta' },
  forgotPassword: { email: 'giulia@example.it' },
  resetPassword: { email: 'giulia@example.it', code: '123456', password: 'più-segreta' },
  followEmailLink: { token: '01JD0000000000000000000009.3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' },
  changeStaff: { change: 'invite', email: 'piero@example.it', staffRole: 'warehouse' },
  acceptInvitation: {
    step: 'create',
    token: 'Zm9vYmFyYmF6cXV4MTIzNA.3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    firstName: 'Piero',
    lastName: 'Conti',
    password: 'una-password-lunga',
  },
  archiveProduct: { archived: true },
  changeProducts: { change: { kind: 'percent', percent: -10 }, rows: [{ id: ids.product, price: 44.91 }] },
  changeStock: { variantId: ids.variant, delta: -2, reason: 'damaged' },
  importProducts: {
    products: [
      {
        id: ids.product,
        name: 'Felpa Torino',
        description: 'Felpa pesante.',
        category: 'felpe',
        basePrice: 49.9,
        variants: [{ size: 'M', color: 'grigio', colorCode: '#a9aba8', sku: 'FEL-GRI-M', stock: 4 }],
      },
    ],
    stock: 'keep',
  },
  importImages: {
    id: ids.product,
    images: [{ source: 'https://cdn.example.com/felpa-torino.jpg', color: 'grigio' }],
  },
  importStock: {
    reason: 'Inventario di fine mese',
    lines: [{ sku: 'FEL-GRI-M', stock: 12, compared: { id: 'inventario-2026', stock: 10 } }],
  },
  addToCart: { productId: ids.product, variantId: ids.variant, quantity: 1 },
  updateCartLine: { quantity: 2 },
  createOrder: {
    items: [{ product: ids.product, variant: ids.variant, quantity: 2, price: 19.9 }],
    shippingAddress,
    paymentMethod: 'card',
    notes: '',
    subtotal: 39.8,
    shipping: 5.99,
    total: 45.79,
  },
  createPaymentIntent: { orderId: ids.order },
  payDemo: { intentId: 'demo_0123456789abcdef', clientSecret: 'demo_secret', token: 'demo_ok', confirmed: false },
  createReturn: {
    orderId: ids.order,
    name: 'Giulia Rinaldi',
    email: 'giulia@example.it',
    items: [{ variant: ids.variant, quantity: 1 }],
  },
  createPublicReturn: { name: 'Giulia Rinaldi', orderNumber: 'VE-2026-N3J6KQJVZ0', email: 'giulia@example.it' },
  updateReturn: { step: 'goodsBack', restock: [{ variant: ids.variant, quantity: 1 }] },
  setOrderStatus: { status: 'shipped', trackingNumber: '123456789012', courier: 'brt' },
  setOrderStatuses: {
    status: 'shipped',
    rows: [{ order: 'VE-2026-N3J6KQJVZ0', trackingNumber: '123456789012', courier: 'brt' }],
  },
  refundOrder: { amount: 10.5 },
  createManualOrder: {
    customer: { firstName: 'Giulia', lastName: 'Rinaldi', email: 'giulia@example.it', phone: '333 1234567' },
    items: [{ product: ids.product, variant: ids.variant, quantity: 2, price: 19.9 }],
    origin: 'phone',
    delivery: 'courier',
    shippingAddress,
    payment: 'card',
    notes: '',
    subtotal: 39.8,
    shipping: 5.99,
    total: 45.79,
  },
  sendPaymentRequest: { version: 1 },
  exchangeItem: { variant: ids.variant, quantity: 1, to: ids.product },
  editOrder: { change: 'takeOut', items: [{ variant: ids.variant, quantity: 1 }], reason: 'Articolo difettoso' },
  changeOrderNotes: { text: 'Ha telefonato: consegnare dopo le 18' },
  recordPrints: { orders: [ids.order] },
  changeCustomerNotes: { text: 'Preferisce essere chiamata la sera' },
  importCustomers: {
    customers: [{ firstName: 'Giulia', lastName: 'Rinaldi', email: 'giulia@example.it', phone: '+39 333 1234567' }],
  },
  setUserStatus: { isActive: false },
  confirmSecondFactor: { code: '123456' },
  verifySecondFactor: { currentPassword: 'segretissima', code: '123456' },
};
