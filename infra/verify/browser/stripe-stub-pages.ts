/** Stubs of the pages that Stripe serves: its script, the frame with the card fields, the page of a bank. */

/** `Stripe(…)` with the methods that the shop calls. The card number stays in the frame, as with the real one. */
export const STRIPE_JS_STUB = `
window.Stripe = Object.assign(() => ({ elements, confirmPayment }), { version: 'endive' });

function elements(options) {
  let frame;
  const listeners = {};
  const ask = (message) => new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    frame.contentWindow.postMessage(message, 'https://js.stripe.com', [port2]);
  });
  const card = {
    on: (event, listener) => (listeners[event] = listener),
    mount: (container) => {
      frame = document.createElement('iframe');
      frame.title = 'Riquadro sicuro per il pagamento';
      frame.src = 'https://js.stripe.com/endive/elements.html';
      frame.style.border = '0';
      frame.style.width = '100%';
      frame.onload = () => listeners.ready({});
      container.append(frame);
    },
    focus: () => ask({ focus: true }),
    update: ({ readOnly }) => ask({ readOnly }),
    destroy: () => frame?.remove(),
  };
  return {
    ask,
    options,
    create: () => card,
    submit: () => ask({ check: true }),
    update: (change) => {
      if (!(change.amount > 0)) throw new Error('Invalid value for elements(): amount should be above 0');
      Object.assign(options, change);
    },
  };
}

async function confirmPayment({ elements, clientSecret, confirmParams }) {
  const answer = await elements.ask({ confirm: { client_secret: clientSecret, amount: elements.options.amount } });
  if (!answer.redirect) return answer;
  location.assign(answer.redirect + '?' + new URLSearchParams({ client_secret: clientSecret, ...confirmParams }));
  return new Promise(() => {});
}
`;

export const CARD_FRAME_STUB = `<!doctype html>
<html lang="it">
<title>Carta</title>
<label>Numero della carta <input id="number" inputmode="numeric" /></label>
<p id="error" role="alert"></p>
<script>
  const field = document.getElementById('number');
  addEventListener('message', async ({ data, ports: [port] }) => {
    if (data.focus) field.focus();
    if ('readOnly' in data) field.readOnly = data.readOnly;
    if (data.check && field.value === '') {
      document.getElementById('error').textContent = 'Il numero della carta è incompleto.';
      return port.postMessage({ error: { type: 'validation_error' } });
    }
    if (!data.confirm) return port.postMessage({});
    const body = new URLSearchParams({ ...data.confirm, number: field.value });
    const answer = await fetch('https://api.stripe.com/v1/payment_intents/confirm', { method: 'POST', body });
    port.postMessage(await answer.json());
  });
</script>
</html>`;

/** It sends the customer back with the result, as Stripe does. */
export const BANK_PAGE_STUB = `<!doctype html>
<html lang="it">
<title>Banca</title>
<button onclick="consent()">Autorizza</button>
<button onclick="back('failed')">Rifiuta</button>
<script>
  const query = new URLSearchParams(location.search);
  async function consent() {
    await fetch(location.pathname, { method: 'POST', body: new URLSearchParams({ client_secret: query.get('client_secret') }) });
    back('succeeded');
  }
  function back(status) {
    const url = new URL(query.get('return_url'));
    url.searchParams.set('payment_intent_client_secret', query.get('client_secret'));
    url.searchParams.set('redirect_status', status);
    location.assign(url);
  }
</script>
</html>`;
