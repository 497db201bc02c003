import '../../testing/support/silence-logs.ts';
import { fillShell, HtmlShell } from './html-shell.ts';

describe('the published page', () => {
  let time = 0;
  let reads = 0;
  let bucket: () => Promise<string>;
  const read = () => {
    reads += 1;
    return bucket();
  };
  beforeEach(() => {
    time = 1_000_000;
    reads = 0;
    bucket = () => Promise.resolve('<p>');
    jest.spyOn(Date, 'now').mockImplementation(() => time);
  });
  afterEach(() => jest.restoreAllMocks());

  it('is read once a second, by one request at a time', async () => {
    const shell = new HtmlShell(read);
    expect(await Promise.all([shell.read(), shell.read(), shell.read()])).toEqual(['<p>', '<p>', '<p>']);
    time += 999;
    await shell.read();
    expect(reads).toBe(1);
    time += 1;
    bucket = () => Promise.resolve('<p>new');
    expect(await shell.read()).toBe('<p>new');
    expect(reads).toBe(2);
  });

  it('stays as it was while the bucket does not answer, and fails before the first read only', async () => {
    const shell = new HtmlShell(read);
    bucket = () => Promise.reject(new Error('down'));
    await expect(shell.read()).rejects.toThrow('down');
    bucket = () => Promise.resolve('<p>');
    await shell.read();
    bucket = () => Promise.reject(new Error('down'));
    time += 5000;
    expect(await shell.read()).toBe('<p>');
  });

  it('is filled with head and content at its marked places, dollar signs too, and stays as it is without them', () => {
    const files = '<!-- files -->s<!-- /files --> <!-- files of x: a --> <!-- files of product: <link href="p"> --> ';
    const shell = `<!-- head --><title>old</title><!-- /head -->${files}</head><div><!-- content --></div>`;
    expect(fillShell(shell, { screen: 'product', head: '$& $1', content: "$' <!-- head -->" })).toBe(
      `$& $1<template id="files"><link href="p"></template></head><div>$' <!-- head --></div>`,
    );
    expect(fillShell(shell, { screen: 'x' })).toBe('<title>old</title>a</head><div></div>');
    expect(fillShell(shell, { screen: 'other' })).toBe('<title>old</title>s</head><div></div>');
    expect(fillShell('<p>older</p>', { screen: 'product', head: 'x', content: 'y' })).toBe('<p>older</p>');
  });
});
