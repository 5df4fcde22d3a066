import { useEffect, useRef, useState } from 'react';
import { createSeenTeller, type SeenTeller } from './seen-teller.ts';

/**
 * What a person has seen, on this device: the sound stops at once in every tab, also while the connection is lost; the
 * server gets it as soon as it answers.
 */
export function useSeen(onTold: () => void): {
  seen: ReadonlySet<number>;
  markSeen: (ids: readonly number[]) => void;
} {
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  const channel = useRef<BroadcastChannel | null>(null);
  const teller = useRef<SeenTeller | null>(null);
  const told = useRef(onTold);
  useEffect(() => {
    told.current = onTold;
  });

  useEffect(() => {
    const created = createSeenTeller(() => told.current());
    teller.current = created;
    return () => created.stop();
  }, []);

  useEffect(() => {
    const opened = new BroadcastChannel('haat-board-seen');
    opened.addEventListener('message', ({ data }: MessageEvent<number[]>) =>
      setSeen((before) => new Set([...before, ...data])),
    );
    channel.current = opened;
    return () => opened.close();
  }, []);

  const markSeen = (ids: readonly number[]) => {
    if (ids.length === 0) return;
    setSeen((before) => new Set([...before, ...ids]));
    channel.current?.postMessage([...ids]);
    teller.current?.tell(ids);
  };
  return { seen, markSeen };
}
