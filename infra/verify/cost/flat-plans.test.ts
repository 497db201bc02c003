import { billFor } from './bill.ts';
import { cheaperRange } from './flat-plans.ts';

/** A million page views a day, ten requests each, without any transfer. */
const bill = billFor({ firewalls: 1, edgeRequests: 300_000_000, firewallRequests: 300_000_000 });

describe('a flat plan', () => {
  it('pays from the views on that cost more by use, up to those that fit into it', () => {
    // 10 million requests of CloudFront are free: 5 + 0.6 r + 1.2 (r - 10) = 100 for r = 59.4 million requests.
    expect(cheaperRange({ dollars: 100, requests: 90_000_000 }, bill, 1_000_000)).toEqual({
      from: 198_200,
      to: 300_000,
    });
  });

  it('for nothing pays from the first view on, where there is a firewall', () => {
    expect(cheaperRange({ dollars: 0, requests: 900_000 }, bill, 1_000_000)).toEqual({ from: 0, to: 3000 });
  });

  it('never pays where all that fits into it costs less by use', () => {
    expect(cheaperRange({ dollars: 15, requests: 10_000_000 }, bill, 1_000_000)).toBeUndefined();
  });
});
