import { describe, expect, test } from 'vitest';
import {
  fillsFrame,
  fullMediaName,
  isShownWhole,
  mediaId,
  mediaName,
  mediaNameFromSquareUrl,
  mediaSquareUrl,
  parseMediaName,
  photoClasses,
  setShownWhole,
  uncroppedMediaUrls,
  wideWidthsOf,
} from '#domain/media.ts';
import { pictureNameFromUrl, pictureUrl } from '#domain/picture.ts';

const file = 'a1b2c3d4e5f6a7b8c9d0e1f2';
const name = `media:12:${file}:1800x1200:30-70`;

describe('names of uploaded pictures', () => {
  test('have a short form for documents, and a full form for pages', () => {
    expect(mediaName(12)).toBe('media:12');
    expect(fullMediaName({ id: 12, file, width: 1_800, height: 1_200, focalX: 30, focalY: 70 })).toBe(name);
    expect(parseMediaName(name)).toEqual({
      id: 12,
      file,
      width: 1_800,
      height: 1_200,
      focalX: 30,
      focalY: 70,
    });
    expect([mediaId('media:12'), mediaId(name), mediaId('mango')]).toEqual([12, 12, null]);
  });

  test('names that consist of an id have a square URL that redirects to the current picture', () => {
    expect(mediaSquareUrl('media:12', 256, 'avif')).toBe('/media/12-256.avif');
    expect(mediaSquareUrl('media:12:fit', 256, 'webp')).toBe('/media/12-fit-256.webp');
    expect(mediaSquareUrl('mango', 256, 'webp')).toBe('/media/0-256.webp');
  });

  test.each([`/x/media/${file}-30-70-256.webp`, `/media/${file}-30-70-256.webp/x`, '', '/media/mango.webp'])(
    'names of uploaded pictures are not read from %s',
    (path) => {
      expect(mediaNameFromSquareUrl(path)).toBeNull();
    },
  );

  test('state whether the picture is cropped or shown whole', () => {
    const whole = setShownWhole(name, true);
    expect([whole, setShownWhole(whole, true), setShownWhole(whole, false)]).toEqual([
      `${name}:fit`,
      whole,
      name,
    ]);
    expect([isShownWhole(name), isShownWhole(whole), fillsFrame(name), fillsFrame(whole)]).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect([fillsFrame('mango'), isShownWhole('mango')]).toEqual([false, false]);
    expect([mediaId(whole), mediaId('media:12:fit'), parseMediaName(whole)?.width]).toEqual([12, 12, 1800]);
  });

  test.each([name, `${name}:fit`])('the name %s is recognised from the URL of its square picture', (each) => {
    const parsedName = pictureNameFromUrl(`https://shop.example${pictureUrl(each, 256, 'avif')}`)!;
    expect(pictureUrl(parsedName, 128, 'webp')).toBe(mediaSquareUrl(each, 128, 'webp'));
    expect(mediaNameFromSquareUrl('/media/short-1.webp')).toBeNull();
  });
});

describe('sizes with the picture’s own proportions', () => {
  test.each([
    [100, [100]],
    [320, [320]],
    [1000, [320, 512, 800, 1000]],
    [2400, [320, 512, 800, 1200, 1600, 2400]],
  ])('the sizes of a picture %i pixels wide are never larger than the picture', (width, widths) => {
    expect(wideWidthsOf(width)).toEqual(widths);
  });

  test('a picture in its own proportions gets its original width and height, so that the layout does not shift', () => {
    expect(uncroppedMediaUrls(name)).toMatchObject({
      width: 1800,
      height: 1200,
      src: `/media/${file}-full-800.webp`,
      avif: expect.stringContaining(`/media/${file}-full-1800.avif 1800w`),
    });
    expect(uncroppedMediaUrls('mango')).toBeNull();
  });

  test('the classes of a cropped picture contain its focal point in tenths, and other pictures get the class for whole pictures', () => {
    expect(photoClasses(name)).toEqual(['photo-x--3', 'photo-y--7']);
    expect(photoClasses(`${name}:fit`)).toEqual(['photo--whole']);
    expect(photoClasses('mango')).toEqual(['photo--whole']);
  });
});
