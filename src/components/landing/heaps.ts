/** What lies in the heap of each face, from the back to the front. */
export const narrowHeap = ['grapes', 'orange', 'capsicum', 'greens', 'coconut', 'corn', 'pineapple', 'banana', 'watermelon', 'brinjal', 'tomato', 'carrot', 'mango'] as const;
export const wideHeap = [
  'coconut', 'brinjal', 'greens', 'tomato', 'corn', 'mango', 'onion', 'capsicum', 'carrot', 'pineapple', 'orange',
  'watermelon', 'grapes', 'tomato', 'banana', 'broccoli', 'potato', 'mango', 'chilli', 'brinjal', 'lemon',
] as const;
