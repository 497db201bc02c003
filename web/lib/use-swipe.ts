import { useRef, type TouchEvent } from 'react';

/** Pixels. A shorter movement is no swipe. */
const MIN_DISTANCE = 40;

/** Handlers for the element that is swiped: 1 after a swipe to the left, -1 after one to the right. */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef({ x: 0, y: 0 });
  return {
    onTouchStart: (event: TouchEvent) => (start.current = positionOf(event)),
    onTouchEnd: (event: TouchEvent) => {
      const { x, y } = positionOf(event);
      const across = x - start.current.x;
      const down = y - start.current.y;
      if (Math.abs(across) > MIN_DISTANCE && Math.abs(across) > Math.abs(down)) onSwipe(across < 0 ? 1 : -1);
    },
  };
}

function positionOf({ changedTouches }: TouchEvent): { x: number; y: number } {
  return { x: changedTouches[0]?.clientX ?? 0, y: changedTouches[0]?.clientY ?? 0 };
}
