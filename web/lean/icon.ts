/** How an icon is drawn: what lucide-react's own way does for the shop's icons, without what it can do beside. */
import { createElement, type ReactNode, type SVGProps } from 'react';

interface IconData {
  node: [tag: string, attributes: Record<string, string>][];
}

interface IconProps extends SVGProps<SVGSVGElement> {
  /** Pixels. */
  size?: number;
}

export function iconOf({ node }: IconData) {
  const parts = node.map(([tag, attributes]) => createElement(tag, attributes));
  return function Icon({ size = 24, ...rest }: IconProps): ReactNode {
    return createElement('svg', { ...drawing, width: size, height: size, ...rest }, ...parts);
  };
}

const drawing = {
  xmlns: 'http://www.w3.org/2000/svg',
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const;
